import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface RunningServer {
  pid: number;
  baseUrl: string;
  /** Resident memory, MB. */
  memory(): number;
  stop(): Promise<void>;
}

interface ServerOptions {
  /** Where it leaves a profile of its processor when it stops. */
  profileFolder?: string;
  metricsPort?: number;
}

/** Starts the product's server as its own process on the database and waits until it answers. */
export async function startServer(
  databaseUrl: string,
  port: number,
  { profileFolder, metricsPort }: ServerOptions = {},
): Promise<RunningServer> {
  const profiling = profileFolder ? ['--cpu-prof', '--cpu-prof-dir', profileFolder] : [];
  const main = join(import.meta.dirname, '../../apps/server/src/main.ts');
  const child = spawn(process.execPath, [...profiling, main], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      HUIFANG_LOG: 'error',
      NODE_ENV: 'production',
      ...(metricsPort && { HUIFANG_METRICS_PORT: String(metricsPort) }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  await untilReady(child, baseUrl);
  return {
    pid: child.pid as number,
    baseUrl,
    memory: () => memoryOf(child.pid as number),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

async function untilReady(child: ChildProcess, baseUrl: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    try {
      if ((await fetch(`${baseUrl}/readyz`)).ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server was not ready after 30 s.');
}

function memoryOf(pid: number): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}
