import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a command of the project and shows what it says; throws when it fails. */
export async function runTool(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<void> {
  const env = { ...process.env, ...environment };
  const [code] = await once(spawn(command, args, { stdio: 'inherit', env }), 'exit');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}.`);
}
