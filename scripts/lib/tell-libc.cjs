/**
 * Loaded before npm. Some versions of npm 9 look for the C library of the system under a misspelt name, find none, and
 * leave out every native part that asks for glibc; plain Node 18.
 */
const report = process.report.getReport.bind(process.report);

process.report.getReport = (...given) => {
  const { header, ...rest } = report(...given);
  return { ...rest, header: { ...header, glibcRuntimeVersion: header.glibcVersionRuntime } };
};
