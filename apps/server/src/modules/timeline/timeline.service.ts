import type {
  ActionItem,
  AnswerOf,
  getActionLog,
  getActionSummary,
  getInteractionHistory,
  ParsedRequestOf,
  TimelineType,
} from '@huifang/contract';
import { followUpStates } from '@huifang/domain/follow-up/words';
import type { Tx } from '../../db/types.ts';
import { isListId, refuseKey } from '../../lib/list-key.ts';
import { paging } from '../../lib/paging.ts';
import type { Operator } from '../../operator.ts';
import { requireCustomer } from '../customers/visible-customer.ts';

import { countItems, type ItemFilter, type ItemKey, type ItemRow, readItems } from './timeline.repo.ts';
import { sourcesFor } from './timeline.sources.ts';

/** A page of the timeline of a customer in sight, newest first. Complaints and filled forms need the right to read them. */
export async function actionLog(
  tx: Tx,
  operator: Operator,
  form: ParsedRequestOf<typeof getActionLog>,
): Promise<AnswerOf<typeof getActionLog>> {
  const filter = { types: form.type.length > 0 ? shownTypes(form.type) : undefined, method: form.method };
  const { rows, next } = await readPage(tx, operator, { ...form, filter });
  return { rows: rows.map(toItem), next };
}

/** How many items each choice of the filters leaves. */
export async function actionSummary(
  tx: Tx,
  operator: Operator,
  customerId: string,
): Promise<AnswerOf<typeof getActionSummary>> {
  await requireCustomer(tx, operator, customerId);
  const groups = await countItems(tx, operator, customerId, sourcesFor(operator));
  return { total: groups.reduce((sum, { count }) => sum + count, 0), groups };
}

const historyTypes: ReadonlySet<TimelineType> = new Set(['outpatient', 'inpatient', 'consult', 'callback']);
const statusNames = { ...followUpStates, '': '' };

/** The same of visits, consults and callbacks, in the gateway's shape (rule timeline-4). */
export async function interactionHistory(
  tx: Tx,
  operator: Operator,
  form: ParsedRequestOf<typeof getInteractionHistory>,
): Promise<AnswerOf<typeof getInteractionHistory>> {
  const filter = { types: historyTypes, method: '' };
  const { rows, next } = await readPage(tx, operator, { ...form, filter });
  type Content = AnswerOf<typeof getInteractionHistory>['response']['data']['content'];
  const content = rows.map((row) => ({
    id: `${row.source}:${row.id}`,
    type: row.type as Content[number]['type'],
    date: row.at,
    content: row.content,
    status: row.status_display || statusNames[row.status],
  }));
  return { response: { result: 1, message: '', data: { content, next } } };
}

interface PageWanted {
  id: string;
  size?: number;
  cursor: string;
  filter: ItemFilter;
}

async function readPage(
  tx: Tx,
  operator: Operator,
  { id, size = 50, cursor, filter }: PageWanted,
): Promise<{ rows: ItemRow[]; next: string }> {
  const { limit } = paging({ size });
  const after = cursor === '' ? undefined : readCursor(operator, cursor);
  await requireCustomer(tx, operator, id);
  // One more than the page, to know whether there are earlier items.
  const rows = await readItems(tx, operator, id, sourcesFor(operator), { filter, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? writeCursor(last) : '' };
}

/** Types that are chosen together. */
function shownTypes(chosen: readonly TimelineType[]): ReadonlySet<TimelineType> {
  const shown = new Set<TimelineType>(chosen);
  if (shown.has('consult')) for (const type of ['textConsult', 'videoConsult'] as const) shown.add(type);
  if (shown.has('purchase')) shown.add('goods');
  return shown;
}

function toItem(row: ItemRow): AnswerOf<typeof ActionItem> {
  return {
    id: `${row.source}:${row.id}`,
    date: row.at,
    // Systems that know only the day say midnight.
    time: row.at,
    type: row.type,
    method: row.method,
    place: row.place,
    doctor: row.doctor,
    content: row.content,
    status: row.status,
    statusDisplay: row.status_display,
    intention: row.intention,
    intentionName: row.intention_name,
  };
}

const writeCursor = ({ key, source, id }: ItemRow) =>
  Buffer.from(JSON.stringify([key, source, id])).toString('base64url');

function readCursor(operator: Operator, text: string): ItemKey {
  try {
    const [at, source, id] = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (/^-?\d{1,16}$/.test(at) && /^[a-z]{1,20}$/.test(source) && isListId(id)) {
      return { at, source, id };
    }
  } catch {
    // Told below, like any other text that is no cursor.
  }
  return refuseKey(operator.locale, 'cursor');
}
