import type { Tx } from '../../db/types.ts';

/** Always the caller's own account, whatever `username` says. */
export const findImAccount = (tx: Tx, userId: string) =>
  tx
    .selectFrom('im_accounts')
    .select(['id', 'account', 'name'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
