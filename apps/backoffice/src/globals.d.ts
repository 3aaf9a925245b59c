/** The year of the build, for the copyright line. */
declare const __BUILD_YEAR__: number;
