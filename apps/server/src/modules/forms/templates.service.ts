import type {
  AnswerOf,
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

const toTemplate = (row: Row): AnswerOf<typeof TextTemplate> => ({
  id: row.id,
  name: row.name,
  content: row.content,
  changedAt: row.updated_at,
  changedBy: row.editor ?? '',
  version: row.version,
});

export async function listTemplates(
  tx: Tx,
  operator: Operator,
  form: ParsedRequestOf<typeof getTextTemplates>,
): Promise<AnswerOf<typeof getTextTemplates>> {
  const { limit, offset } = paging(form);
  const words = form.search.trim().toLowerCase();
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
  return { rows: rows.map(toTemplate), total: Number(count) };
}

export const templateById = async (
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<AnswerOf<typeof TextTemplate>> => toTemplate(await requireTemplate(tx, operator, id));

async function requireTemplate(tx: Tx, operator: Operator, id: string, lock = false): Promise<Row> {
  const query = templates(tx, operator).where('template.id', '=', id);
  const row = await (lock ? query.forUpdate('template') : query).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

export async function saveTemplate(
  tx: Tx,
  operator: Operator,
  { id, version: seen, ...given }: ParsedRequestOf<typeof saveTextTemplate>,
): Promise<AnswerOf<typeof saveTextTemplate>> {
  const { organisationId: org_id, staffId, locale } = operator;
  if (!id) {
    const problems = new Problems(locale);
    if (given.name === undefined) problems.add('name', 'required');
    if (given.content === undefined) problems.add('content', 'required');
    problems.throwIfAny();
    const made = await tx
      .insertInto('text_templates')
      .values({ org_id, name: given.name as string, content: given.content as string, updated_by: staffId })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    await audit(tx, operator, { action: 'create', entity: 'text-template', entityId: made.id });
    return { id: made.id, version: made.version };
  }
  const row = await requireTemplate(tx, operator, id, true);
  await refuseStale(tx, operator, row, requiredVersion(seen), () => ({ fields: ['内容'] }));
  const { name = row.name, content = row.content } = given;
  if (name === row.name && content === row.content) return { id, version: row.version };
  const { version } = await tx
    .updateTable('text_templates')
    .set({ name, content, version: row.version + 1, updated_at: sql<Date>`now()`, updated_by: staffId })
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await audit(tx, operator, { action: 'update', entity: 'text-template', entityId: id });
  return { id, version };
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
  return { id };
}
