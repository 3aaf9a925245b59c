import type { AnswerOf, OfferedIcons, ParsedRequestOf, saveMenuIcons } from '@huifang/contract';
import { menuIconNames } from '@huifang/domain/menu-icons';
import { sql } from 'kysely';
import { note, tellStale } from '../../configured-records.ts';
import { lockKey } from '../../db/locks.ts';
import type { Tx } from '../../db/types.ts';
import { requiredVersion } from '../../errors.ts';
import type { Operator } from '../../operator.ts';

type Offered = AnswerOf<typeof OfferedIcons>;

const findChoice = (tx: Tx) =>
  tx
    .selectFrom('menu_icon_choices')
    .select(['withdrawn', 'version', 'updated_at', 'updated_by'])
    .executeTakeFirst();

/** Which icons the menu's entries can be given; all where nobody decided (rule menu-10). */
export async function offeredIcons(tx: Tx): Promise<Offered> {
  const choice = await findChoice(tx);
  const offered = menuIconNames.filter((name) => !choice?.withdrawn.includes(name));
  return { offered, version: choice?.version ?? 0 };
}

/** Decides which icons are offered. Entries keep the one that they have. */
export async function saveOfferedIcons(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof saveMenuIcons>,
): Promise<Offered> {
  const { organisationId: org, staffId } = operator;
  await lockKey(tx, `menu-icons ${org}`);
  const choice = await findChoice(tx);
  const before = choice?.withdrawn ?? [];
  const withdrawn = menuIconNames.filter((name) => !wanted.offered.includes(name));
  const changed = menuIconNames.filter((name) => before.includes(name) !== withdrawn.includes(name));
  if (changed.length === 0) return offeredIcons(tx);
  if (requiredVersion(wanted.version) !== (choice?.version ?? 0) && choice)
    await tellStale(tx, operator, choice, changed);
  const row = { withdrawn, updated_by: staffId };
  await tx
    .insertInto('menu_icon_choices')
    .values({ org_id: org, ...row })
    .onConflict((conflict) =>
      conflict.column('org_id').doUpdateSet({
        ...row,
        version: sql<number>`menu_icon_choices.version + 1`,
        updated_at: sql<Date>`now()`,
      }),
    )
    .execute();
  await note(
    tx,
    operator,
    { action: 'update', entity: 'menu-icons', id: org },
    { withdrawn: before },
    { withdrawn },
  );
  return offeredIcons(tx);
}
