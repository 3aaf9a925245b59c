/** Where a task of `turbo.json` leaves what came of its tests, within its workspace. */
export const reportOf = (task) => `.cache/reports/${task.replaceAll(/\W/g, '-')}.json`;
