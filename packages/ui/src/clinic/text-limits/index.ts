import type { TextLimit } from '../../primitives/truncated-text/index.ts';

/** How much of a text shows in lists; the whole stays reachable (rule screen-2). */
export const textLimits = {
  name: { over: 10, keep: 5 },
  address: { over: 8, keep: 8 },
  content: { over: 20, keep: 20 },
  appointmentNote: { over: 45, keep: 45 },
  timelineNote: { over: 30, keep: 30 },
} as const satisfies Record<string, TextLimit>;
