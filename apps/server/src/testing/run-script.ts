import { spawn } from 'node:child_process';
import { join } from 'node:path';

const sourceFolder = join(import.meta.dirname, '..');

interface ScriptOptions {
  env?: Record<string, string>;
  args?: string[];
  input?: string;
}

export interface ScriptResult {
  status: number | null;
  stdout: string;
  stderr: string;
}

export interface RunningScript {
  pid: number;
  /** Resolves with all output so far once it contains the text; rejects when the process ends first. */
  said: (text: string) => Promise<string>;
  kill: (signal: NodeJS.Signals) => void;
  ended: Promise<ScriptResult>;
}

/**
 * Starts a source file of the server as a process of its own, with nothing of this environment but the paths, what
 * stands before the tests' PostgreSQL, and what Node keeps of compiled code.
 */
export function startScript(file: string, { env = {}, args = [], input }: ScriptOptions = {}): RunningScript {
  const { PATH = '', HOME = '', TMPDIR = '', NODE_COMPILE_CACHE, HUIFANG_POOLER } = process.env;
  const child = spawn(process.execPath, [join(sourceFolder, file), ...args], {
    env: {
      PATH,
      HOME,
      TMPDIR,
      ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
      ...(HUIFANG_POOLER && { HUIFANG_POOLER }),
      ...env,
    },
  });
  const result = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    result.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    result.stderr += text;
  });
  child.stdin.end(input ?? '');
  const ended = new Promise<ScriptResult>((resolve) => {
    child.on('close', (status) => resolve({ status, ...result }));
  });
  return {
    pid: child.pid as number,
    ended,
    kill: (signal) => child.kill(signal),
    said: (text) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (!result.stdout.includes(text)) return;
          child.stdout.off('data', check);
          resolve(result.stdout);
        };
        child.stdout.on('data', check);
        check();
        void ended.then(() => reject(new Error(`ended without saying ${text}: ${result.stderr}`)));
      }),
  };
}

export const runScript = (file: string, options?: ScriptOptions) => startScript(file, options).ended;
