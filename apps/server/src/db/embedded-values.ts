import { setFlagsFromString } from 'node:v8';
import { type PGliteOptions, types } from '@electric-sql/pglite';

// Node may end the whole process when it frees code that it compiled of PGlite (nodejs/node#64500).
setFlagsFromString('--no-wasm-code-gc');

const asText = (value: string) => value;

/** Values arrive as they do from PostgreSQL (see `server.ts`). */
export const pgliteOptions: PGliteOptions = {
  parsers: { [types.INT8]: asText, [types.DATE]: asText, [types.NUMERIC]: asText },
};
