/**
 * Runs patterns that no linear-time engine takes, where they can be ended from outside. It says `ready` once, then
 * answers each `{ source, flags, text }` with whether it matches.
 */
export interface Task {
  source: string;
  flags: string;
  text: string;
}

const threads = (globalThis as { process?: NodeJS.Process }).process?.getBuiltinModule?.(
  'node:worker_threads',
);

const isMatch = ({ source, flags, text }: Task) => new RegExp(source, flags).test(text);

const port = threads?.parentPort;

if (port) {
  port.on('message', (task: Task) => answer(isMatch(task)));
} else {
  addEventListener('message', (event: MessageEvent<Task>) => answer(isMatch(event.data)));
}
answer('ready');

function answer(message: unknown): void {
  if (port) port.postMessage(message);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  else globalThis.postMessage(message);
}
