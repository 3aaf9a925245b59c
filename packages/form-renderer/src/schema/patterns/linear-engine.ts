import type { RE2JS } from 're2js';

/** A page loads the engine when a form needs it: 46 kB gzipped. */
export const engineAtHand: typeof RE2JS | undefined = undefined;
