import { answerToWire, ListRow, type Locale } from '@huifang/contract';
import { profileFieldNames, profileFields } from '@huifang/domain/customer/fields';
import { visitStates } from '@huifang/domain/customer/words';
import { dictionaries } from '@huifang/domain/dictionaries';
import { momentIn, timeIn } from '@huifang/domain/organisation-time';
import { shown, shownWord } from '@huifang/domain/rights/shown';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import {
  type ExportColumn,
  exportRows,
  type InTransaction,
  type RowText,
} from '../../lib/export/export-rows.ts';
import type { ExportFormat } from '../../lib/export/format.ts';
import type { Cell } from '../../lib/export/xlsx.ts';
import type { Place } from '../../lib/list-order.ts';
import type { Operator } from '../../operator.ts';
import type { StreamedAnswer } from '../../plugins/streamed-answer.ts';
import { guardList } from '../../sight-guard.ts';
import { type InLocales, inWords, places } from '../../text/product-words.ts';
import { dictionary } from '../directory/directory.service.ts';
import { buildQuery, type ListFilter, type ListQuery } from './consult-list.filter.ts';
import { toListRow } from './consult-list.present.ts';
import { countUpTo, type ListRecord, readPage, readRows, resolveSearch } from './consult-list.repo.ts';

/** Rows of one short transaction. */
const batchSize = 2000;

interface ExportRequest {
  operator: Operator;
  filter: ListFilter;
  format: ExportFormat;
  requestId: string;
}

/** Streams every row of a list: read in keyset batches, masked. */
export async function exportConsults(tx: Tx, request: ExportRequest): Promise<StreamedAnswer> {
  const { operator, filter, format, requestId } = request;
  if (!operator.permissions.has('consult:export')) throw new AppError('FORBIDDEN');
  const query = await buildQuery(tx, operator, filter);
  await guardList(tx, 'consults');
  const sought = query && (await resolveSearch(tx, query));
  const total = sought ? await countUpTo(tx, sought.where) : 0;
  return exportRows(tx, operator, {
    entity: 'consult-list',
    entityId: requestId,
    start: { tab: filter.tab, ...(filter.consultIds.length > 0 && { selected: filter.consultIds.length }) },
    format,
    json: envelopeOf(operator, requestId, total),
    total,
    fileName: 'consults',
    sheetName: sheetNames[operator.locale],
    columns: columnsFor(operator, await stateWords(tx)),
    async *batches(inTransaction) {
      if (query && sought) yield* batches(query, sought.tests, operator, inTransaction);
    },
  });
}

const sheetNames: Record<Locale, string> = { 'zh-CN': '客户列表', 'zh-TW': '客戶清單', 'en-US': 'Customers' };

async function* batches(
  query: ListQuery,
  where: ListQuery['where'],
  operator: Operator,
  inTransaction: InTransaction,
): AsyncGenerator<ListRecord[]> {
  let place: Place = { offset: 0 };
  for (;;) {
    const { keys, batch } = await inTransaction(async (tx) => {
      await guardList(tx, 'consults');
      const read = await readPage(tx, query, where, place, batchSize);
      return { keys: read, batch: await readRows(tx, read, operator) };
    });
    if (batch.length > 0) yield batch;
    const last = keys.at(-1);
    if (!last || keys.length < batchSize) return;
    place = { after: last };
  }
}

/** What the organisation calls the states of visits and of customers, by their codes. */
type StateWords = ReadonlyMap<string, string>;

async function stateWords(tx: Tx): Promise<StateWords> {
  const visits = await dictionary(tx, dictionaries.visitState, true);
  const customers = await dictionary(tx, dictionaries.customerState, true);
  return new Map([...visits, ...customers].map(({ code, name }) => [code, name]));
}

const column = (
  head: InLocales,
  cell: (record: ListRecord, operator: Operator, states: StateWords) => Cell,
) => ({ head, cell });

/** What one row says, before the plain fields of its customer. */
const columns = [
  column(['预约号', '預約號', 'Appointment no.'], (record) => record.appointment_no),
  column(['姓名', '姓名', 'Name'], (record) => record.name),
  column(['性别', '性別', 'Sex'], (record, { locale }) => inWords(record.sex, locale)),
  column(['年龄', '年齡', 'Age'], (record) => record.age),
  column(['联系电话', '聯絡電話', 'Phone'], (record, { fields }) => shown(fields, 'phone')(record.phone)),
  column(['地址', '地址', 'Address'], (record, { fields }) => shown(fields, 'address')(record.address)),
  column(['来院意向', '來院意向', 'Visit intention'], (record) => record.intention_name),
  column(['咨询方式', '諮詢方式', 'Consult method'], (record) => record.method),
  column(['信息来源', '資訊來源', 'Source'], (record) => record.sources),
  column(['病种', '病種', 'Disease'], (record) => record.disease),
  column(['院区', '院區', 'Site'], (record) => record.site),
  column(['咨询类型', '諮詢類型', 'Consult type'], (record) => record.consult_type),
  column(['登记时间', '登記時間', 'Registered at'], (record, { timeZone }) =>
    timeIn(timeZone, record.registered_at),
  ),
  column(['下次回访时间', '下次回訪時間', 'Next follow-up'], (record, { timeZone }) =>
    momentIn(timeZone, record.next_follow_up_at),
  ),
  column(['最后回访时间', '最後回訪時間', 'Last follow-up'], (record, { timeZone }) =>
    timeIn(timeZone, record.last_follow_up_at),
  ),
  column(['回访内容', '回訪內容', 'Follow-up note'], (record) => record.last_follow_up_note),
  column(['预计到院时间', '預計到院時間', 'Expected arrival'], (record, { timeZone }) =>
    momentIn(timeZone, record.appointment_at),
  ),
  column(['预约变更次数', '預約變更次數', 'Appointment changes'], (record) => record.appointment_changes),
  column(['到院时间', '到院時間', 'Arrived at'], (record, { timeZone }) =>
    timeIn(timeZone, record.arrived_at),
  ),
  column(['就诊类型', '就診類型', 'Visit type'], (record, { locale }, states) =>
    record.visit_state === visitStates.none
      ? ''
      : (states.get(record.visit_state) ?? inWords(record.visit_state, locale)),
  ),
  column(['服务人', '服務人員', 'Service person'], (record) => record.service_person),
  column(
    ['客户状态', '客戶狀態', 'Customer status'],
    (record, { locale }, states) =>
      states.get(record.customer_status) ?? inWords(record.customer_status, locale),
  ),
];

const columnsFor = (operator: Operator, states: StateWords): ExportColumn<ListRecord>[] => [
  ...columns.map(({ head, cell }) => ({
    head: head[places[operator.locale]],
    cell: (record: ListRecord) => cell(record, operator, states),
  })),
  ...profileFieldNames.map((field) => ({
    head: inWords(profileFields[field].wire, operator.locale),
    cell: (record: ListRecord) => shownWord(operator.fields, field, record[field]),
  })),
];

/** The envelope with its JSON text inside, piece by piece. */
function envelopeOf({ timeZone, fields }: Operator, requestId: string, total: number): RowText<ListRecord> {
  const inner = (text: string) => JSON.stringify(text).slice(1, -1);
  return {
    head: `{"Success":true,"Data":"${inner('{"response":{"返回结果":1,"返回信息":"","data":[')}`,
    row: (record, index) =>
      inner(
        (index > 0 ? ',' : '') +
          JSON.stringify(answerToWire(ListRow, toListRow(record, '', fields), timeZone)),
      ),
    tail: `${inner(`],"记录数":${total}}}`)}","RequestId":${JSON.stringify(requestId)}}`,
  };
}
