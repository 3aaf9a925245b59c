/**
 * Many files run in one process: whoever opens a data folder makes the process private, and what a later file makes would be
 * closed to the programs that run as another user.
 */
process.umask(0o022);
