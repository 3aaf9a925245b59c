import { ListRow, type Locale, toWire } from '@huifang/contract';
import { profileFieldNames, profileFields } from '@huifang/domain/customer/fields';
import { maskPhone } from '@huifang/domain/customer/masks';
import { audit } from '../../audit.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { byteOrderMark, csvLine } from '../../lib/csv.ts';
import { contentTypes, type ExportFormat } from '../../lib/export-format.ts';
import { acquireExportLock } from '../../lib/export-lock.ts';
import { type Cell, writeWorkbook } from '../../lib/xlsx.ts';
import type { Operator } from '../../operator.ts';
import { StreamedAnswer } from '../../plugins/streamed-answer.ts';
import { dayIn } from '../../text/organisation-time.ts';
import { inWords } from '../../text/product-words.ts';
import { buildQuery, type ListFilter, type ListQuery } from './consult-list.filter.ts';
import { toListRow } from './consult-list.present.ts';
import { countUpTo, type ListRecord, readPage, readRows, resolveSearch } from './consult-list.repo.ts';

/** Rows of one short transaction. */
const batchSize = 2000;
/** Rows that are worded without a pause: others wait that long for the process. */
const chunkSize = 250;

interface ExportRequest {
  operator: Operator;
  filter: ListFilter;
  format: ExportFormat;
  requestId: string;
}

/**
 * Streams every row of a list: read in keyset batches, masked, as much in memory as one batch. `X-Total-Count`
 * tells how many rows there were at the start. Start and end are audited; one export at a time and person.
 */
export async function exportConsults(tx: Tx, request: ExportRequest): Promise<StreamedAnswer> {
  const { operator, filter, format, requestId } = request;
  if (!operator.permissions.has('consult:export')) throw new AppError('FORBIDDEN');
  const query = await buildQuery(tx, operator, filter);
  const where = query && (await resolveSearch(tx, query)).where;
  const total = where ? await countUpTo(tx, where) : 0;
  const lock = acquireExportLock(operator);
  await audit(tx, operator, {
    action: 'export',
    entity: 'consult-list',
    entityId: requestId,
    details: {
      phase: 'start',
      total,
      format,
      tab: filter.tab,
      ...(filter.consultIds.length > 0 && { selected: filter.consultIds.length }),
    },
  });

  return new StreamedAnswer({
    contentType: format === 'xlsx' ? contentTypes.xlsx : `${contentTypes[format]}; charset=utf-8`,
    headers: {
      'X-Total-Count': String(total),
      'Cache-Control': 'no-store',
      ...(format !== 'json' && {
        'Content-Disposition': `attachment; filename="consults-${dayIn(operator.timeZone, new Date())}.${format}"`,
      }),
    },
    async *chunks({ inTransaction, signal }) {
      let written = 0;
      let isComplete = false;
      /** The rows as they are read, counted once they are handed on. */
      async function* records(): AsyncGenerator<ListRecord[]> {
        if (!query || !where) return;
        for await (const batch of batches(query, where, operator, inTransaction)) {
          if (signal.aborted) return;
          yield batch;
          written += batch.length;
          lock.keep();
        }
      }
      try {
        if (format === 'xlsx') yield* workbookOf(records(), operator.locale);
        else
          yield* textOf(
            records(),
            format === 'csv' ? csvWords(operator.locale) : jsonWords(requestId, total),
          );
        isComplete = !signal.aborted;
      } finally {
        lock.end();
        await inTransaction((ending) =>
          audit(ending, operator, {
            action: 'export',
            entity: 'consult-list',
            entityId: requestId,
            details: { phase: isComplete ? 'end' : 'cancelled', rows: written },
          }),
        );
      }
    },
  });
}

/** The rows in words, a chunk at a time. */
async function* textOf(records: AsyncIterable<ListRecord[]>, words: Words): AsyncGenerator<string> {
  let written = 0;
  yield words.head;
  for await (const batch of records) {
    for (let at = 0; at < batch.length; at += chunkSize) {
      const chunk = batch.slice(at, at + chunkSize);
      yield chunk.map((record, index) => words.row(record, written + index)).join('');
      written += chunk.length;
      await nextTurn();
    }
  }
  yield words.tail();
}

async function* workbookOf(records: AsyncIterable<ListRecord[]>, locale: Locale) {
  async function* cells() {
    for await (const batch of records) yield batch.map((record) => cellsOf(record, locale));
  }
  yield* writeWorkbook({ sheetName: sheetNames[locale], headings: headingsIn(locale), batches: cells() });
}

const sheetNames: Record<Locale, string> = { 'zh-CN': '客户列表', 'zh-TW': '客戶清單', 'en-US': 'Customers' };

type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

async function* batches(
  query: ListQuery,
  where: ListQuery['where'],
  operator: Operator,
  inTransaction: InTransaction,
): AsyncGenerator<ListRecord[]> {
  let last: ListRecord | undefined;
  for (;;) {
    const place = last ? { after: { value: last.key, id: last.id } } : { offset: 0 };
    const batch: ListRecord[] = await inTransaction(async (tx) => {
      const ids = await readPage(tx, query, where, place, batchSize);
      return readRows(tx, query, ids, operator);
    });
    if (batch.length > 0) yield batch;
    if (batch.length < batchSize) return;
    last = batch.at(-1);
  }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

interface Words {
  head: string;
  row: (record: ListRecord, index: number) => string;
  tail: () => string;
}

const headings: Record<Locale, readonly string[]> = {
  'zh-CN': [
    '预约号',
    '姓名',
    '性别',
    '年龄',
    '联系电话',
    '地址',
    '来院意向',
    '咨询方式',
    '信息来源',
    '病种',
    '咨询类型',
    '登记时间',
    '下次回访时间',
    '最后回访时间',
    '回访内容',
    '预计到院时间',
    '预约变更次数',
    '到院时间',
    '就诊类型',
    '服务人',
    '客户状态',
  ],
  'zh-TW': [
    '預約號',
    '姓名',
    '性別',
    '年齡',
    '聯絡電話',
    '地址',
    '來院意向',
    '諮詢方式',
    '資訊來源',
    '病種',
    '諮詢類型',
    '登記時間',
    '下次回訪時間',
    '最後回訪時間',
    '回訪內容',
    '預計到院時間',
    '預約變更次數',
    '到院時間',
    '就診類型',
    '服務人員',
    '客戶狀態',
  ],
  'en-US': [
    'Appointment no.',
    'Name',
    'Sex',
    'Age',
    'Phone',
    'Address',
    'Visit intention',
    'Consult method',
    'Source',
    'Disease',
    'Consult type',
    'Registered at',
    'Next follow-up',
    'Last follow-up',
    'Follow-up note',
    'Expected arrival',
    'Appointment changes',
    'Arrived at',
    'Visit type',
    'Service person',
    'Customer status',
  ],
};

const headingsIn = (locale: Locale): string[] => [
  ...headings[locale],
  ...Object.values(profileFields).map(({ wire }) => inWords(wire, locale)),
];

/** What one row says under the headings. */
const cellsOf = (record: ListRecord, locale: Locale): Cell[] => [
  record.appointment_no,
  record.name,
  inWords(record.sex, locale),
  record.age,
  maskPhone(record.phone),
  record.address,
  record.intention_name,
  inWords(record.method ?? '', locale),
  record.sources,
  record.disease,
  record.consult_type,
  record.registered_at,
  record.next_follow_up_at,
  record.last_follow_up_at,
  record.last_follow_up_note,
  record.appointment_at,
  record.appointment_changes,
  record.arrived_at,
  record.visit_state === '未就诊' ? '' : inWords(record.visit_state, locale),
  record.service_person,
  inWords(record.customer_status, locale),
  ...profileFieldNames.map((field) => record[field]),
];

const csvWords = (locale: Locale): Words => ({
  head: byteOrderMark + csvLine(headingsIn(locale)),
  row: (record) => csvLine(cellsOf(record, locale)),
  tail: () => '',
});

/** The envelope with its JSON text inside, piece by piece. */
function jsonWords(requestId: string, total: number): Words {
  const inner = (text: string) => JSON.stringify(text).slice(1, -1);
  return {
    head: `{"Success":true,"Data":"${inner('{"response":{"返回结果":1,"返回信息":"","data":[')}`,
    row: (record, index) =>
      inner((index > 0 ? ',' : '') + JSON.stringify(toWire(ListRow, toListRow(record, '')))),
    tail: () => `${inner(`],"记录数":${total}}}`)}","RequestId":${JSON.stringify(requestId)}}`,
  };
}
