import type { DatabaseHandle } from '../db/database.ts';
import { Refusal } from './command.ts';

/** The organisation with this OgnID, or a refusal. */
export async function organisationNamed({ db }: DatabaseHandle, id: string) {
  const found = /^\d{1,18}$/.test(id)
    ? await db
        .selectFrom('organisations')
        .select(['id', 'name', 'time_zone'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!found) throw new Refusal(`There is no organisation ${id}.`);
  return { id: found.id, name: found.name, timeZone: found.time_zone };
}

/** The account with this name, or a refusal. */
export async function accountNamed({ db }: DatabaseHandle, account: string) {
  const found = await db
    .selectFrom('users')
    .select(['id', 'account', 'name', 'is_disabled'])
    .where(({ eb, fn, val }) => eb(fn('lower', ['account']), '=', fn('lower', [val(account)])))
    .executeTakeFirst();
  if (!found) throw new Refusal(`There is no account ${account}.`);
  return found;
}
