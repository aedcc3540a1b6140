# Install tree: library, header, CMake package, pkg-config file, Fortran module source.
include(CMakePackageConfigHelpers)

install(TARGETS hotdog EXPORT hotdogTargets
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT Runtime NAMELINK_COMPONENT Development)
install(FILES include/hotdog.h include/hotdog.hpp DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT Development)
# In a wheel the package's loader looks beside its own files; wheels hold no links.
if(SKBUILD)
  install(PROGRAMS $<TARGET_FILE:hotdog> DESTINATION . RENAME libhotdog.so.${HOTDOG_SOVERSION} COMPONENT Python)
endif()
install(FILES bindings/fortran/hotdog.f90 DESTINATION ${CMAKE_INSTALL_DATADIR}/hotdog/fortran COMPONENT Development)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/hotdog)
install(EXPORT hotdogTargets NAMESPACE hotdog:: DESTINATION ${package_dir} COMPONENT Development)
configure_package_config_file(cmake/hotdogConfig.cmake.in ${PROJECT_BINARY_DIR}/hotdogConfig.cmake INSTALL_DESTINATION ${package_dir})
if(PROJECT_VERSION_MAJOR EQUAL 0)
  set(compatibility SameMinorVersion)
else()
  set(compatibility SameMajorVersion)
endif()
write_basic_package_version_file(${PROJECT_BINARY_DIR}/hotdogConfigVersion.cmake COMPATIBILITY ${compatibility})
install(FILES ${PROJECT_BINARY_DIR}/hotdogConfig.cmake ${PROJECT_BINARY_DIR}/hotdogConfigVersion.cmake
  DESTINATION ${package_dir} COMPONENT Development)

file(RELATIVE_PATH HOTDOG_PKGCONFIG_TO_PREFIX "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" /)
configure_file(pkgconfig/hotdog.pc.in ${PROJECT_BINARY_DIR}/hotdog.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/hotdog.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT Development)
