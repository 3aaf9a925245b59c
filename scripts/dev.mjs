/** `npm run dev`: the server restarting on change, and the back office with hot reload in front of it. */
import { spawn } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const port = process.env.PORT ?? '3000';
const children = [
  spawn('node', ['--watch', 'apps/server/src/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: port },
  }),
  spawn('vite', ['apps/backoffice'], {
    stdio: 'inherit',
    env: { ...process.env, HUIFANG_SERVER: `http://localhost:${port}` },
  }),
];
const stop = (signal) => {
  for (const child of children) child.kill(signal);
};
process.on('SIGINT', () => stop('SIGINT'));
process.on('SIGTERM', () => stop('SIGTERM'));
for (const child of children) child.on('exit', () => stop('SIGTERM'));
