import { type PGliteOptions, types } from '@electric-sql/pglite';

const asText = (value: string) => value;

/** Values arrive as they do from PostgreSQL (see `server.ts`). */
export const pgliteOptions: PGliteOptions = {
  parsers: { [types.INT8]: asText, [types.DATE]: asText, [types.NUMERIC]: asText },
};
