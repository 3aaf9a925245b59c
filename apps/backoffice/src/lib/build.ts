import { buildHeader } from '@huifang/contract/core/client';
import { config } from './config.ts';
import { createStore } from './store.ts';

/** Whether the server has another back office by now than the one that this page came with. */
export const isOutdated = createStore(false);

/** Reads it from an answer. */
export function heedBuild({ headers }: Response) {
  const build = headers.get(buildHeader);
  if (build && config.build) isOutdated.set(build !== config.build);
}
