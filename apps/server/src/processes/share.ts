import cluster from 'node:cluster';

/** How many processes serve the port of this one: a worker is told by the supervisor that started it. */
const processesHere = cluster.isWorker ? Math.max(1, Number(process.argv[3]) || 1) : 1;

/** What of the machine is one process's part, at least one. */
export const shareOf = (total: number): number => Math.max(1, Math.ceil(total / processesHere));
