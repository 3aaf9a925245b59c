import { loadDemonstration } from '../demo/index.ts';
import { startTestApp } from './test-app.ts';

/** Serves a small demonstration out of memory, for tests that are no server's; prints where, and ends with its input. */
const server = await startTestApp();
await loadDemonstration(server.database, {
  counts: { customers: 40, consults: 120, followUps: 60, complaints: 8 },
});
const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${address}\n`);
process.stdin.resume().on('end', () => process.exit());
