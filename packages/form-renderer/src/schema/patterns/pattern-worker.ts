import type { Task } from './run.ts';

/**
 * What a page's worker does that is loaded from the page's own address, as a strict policy demands: it says `ready`
 * once, then answers each task with whether it matches.
 */
const answer = (message: unknown) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  globalThis.postMessage(message);
};

addEventListener('message', ({ data }: MessageEvent<Task>) =>
  answer(new RegExp(data.source, data.flags).test(data.text)),
);
answer('ready');
