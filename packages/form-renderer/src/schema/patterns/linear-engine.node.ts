import { RE2JS } from 're2js';

/** A server has the engine from the start, also when everything is bundled into one file. */
export const engineAtHand: typeof RE2JS | undefined = RE2JS;
