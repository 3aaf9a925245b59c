import type { Tx } from '../../db/types.ts';

export const findOptions = (tx: Tx) =>
  tx.selectFrom('organisation_options').select(['name', 'value']).execute();
