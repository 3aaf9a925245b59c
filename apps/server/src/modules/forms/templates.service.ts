import type {
  DataOf,
  getTextTemplates,
  ParsedRequestOf,
  saveTextTemplate,
  TextTemplate,
} from '@huifang/contract';
import { type SqlBool, sql } from 'kysely';
import { audit } from '../../audit.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, requiredVersion } from '../../errors.ts';
import { paging } from '../../lib/paging.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { timeIn } from '../../text/organisation-time.ts';
import { refuseStale } from './stale.ts';

const templates = (tx: Tx, { organisationId }: Operator) =>
  tx
    .selectFrom('text_templates as template')
    .leftJoin('staff', (join) =>
      join.onRef('staff.org_id', '=', 'template.org_id').onRef('staff.id', '=', 'template.updated_by'),
    )
    .selectAll('template')
    .select('staff.name as editor')
    .where('template.org_id', '=', organisationId);

type Row = Awaited<ReturnType<ReturnType<typeof templates>['executeTakeFirstOrThrow']>>;

const toTemplate = (row: Row, { timeZone }: Operator): TextTemplate => ({
  ID: row.id,
  名称: row.name,
  内容: row.content,
  修改时间: timeIn(timeZone, row.updated_at),
  修改人: row.editor ?? '',
  版本: row.version,
});

export async function listTemplates(
  tx: Tx,
  operator: Operator,
  form: ParsedRequestOf<typeof getTextTemplates>,
): Promise<DataOf<typeof getTextTemplates>> {
  const { limit, offset } = paging(form);
  const words = form.搜索.trim().toLowerCase();
  const found = templates(tx, operator).$if(words !== '', (query) =>
    query.where(sql<SqlBool>`position(${words} in lower(template.name || ' ' || template.content)) > 0`),
  );
  const { count } = await tx
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('template.name')
    .orderBy('template.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { Objs: rows.map((row) => toTemplate(row, operator)), Total: Number(count) };
}

export const templateById = async (tx: Tx, operator: Operator, id: string): Promise<TextTemplate> =>
  toTemplate(await requireTemplate(tx, operator, id), operator);

async function requireTemplate(tx: Tx, operator: Operator, id: string, lock = false): Promise<Row> {
  const query = templates(tx, operator).where('template.id', '=', id);
  const row = await (lock ? query.forUpdate('template') : query).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

export async function saveTemplate(
  tx: Tx,
  operator: Operator,
  { ID, 名称, 内容, 版本 }: ParsedRequestOf<typeof saveTextTemplate>,
): Promise<DataOf<typeof saveTextTemplate>> {
  const { organisationId: org_id, personId, locale } = operator;
  if (!ID) {
    const problems = new Problems(locale);
    if (名称 === undefined) problems.add('名称', 'required');
    if (内容 === undefined) problems.add('内容', 'required');
    problems.settle();
    const made = await tx
      .insertInto('text_templates')
      .values({ org_id, name: 名称 as string, content: 内容 as string, updated_by: personId })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    await audit(tx, operator, { action: 'create', entity: 'text-template', entityId: made.id });
    return { ID: made.id, 版本: made.version };
  }
  const row = await requireTemplate(tx, operator, ID, true);
  await refuseStale(tx, operator, row, requiredVersion(版本), () => ({ fields: ['内容'] }));
  const [name, content] = [名称 ?? row.name, 内容 ?? row.content];
  if (name === row.name && content === row.content) return { ID, 版本: row.version };
  const { version } = await tx
    .updateTable('text_templates')
    .set({ name, content, version: row.version + 1, updated_at: sql<Date>`now()`, updated_by: personId })
    .where('org_id', '=', org_id)
    .where('id', '=', ID)
    .returning('version')
    .executeTakeFirstOrThrow();
  await audit(tx, operator, { action: 'update', entity: 'text-template', entityId: ID });
  return { ID, 版本: version };
}

export async function removeTemplate(tx: Tx, operator: Operator, id: string, seen: number | undefined) {
  const row = await requireTemplate(tx, operator, id, true);
  await refuseStale(tx, operator, row, seen, () => ({ fields: ['内容'] }));
  await tx
    .deleteFrom('text_templates')
    .where('org_id', '=', operator.organisationId)
    .where('id', '=', id)
    .execute();
  await audit(tx, operator, { action: 'remove', entity: 'text-template', entityId: id });
  return { ID: id };
}
