#pragma once

#include <cstdint>

#include "device.h"
#include "library.h"

namespace mamba {

/// Each prints what it finds, and returns whether that is as it should be.

/// The block against the plain loop in double precision.
bool checkOutputs(const example::Library &library, example::Device &device);
/// The gradients of the weights and of the input against differences of the plain loop, along a direction each.
bool checkGradients(const example::Library &library, example::Device &device);
/// Gradient descent: the loss falls.
bool checkTraining(const example::Library &library, example::Device &device);

}  // namespace mamba
