import type { exportFormData, Locale, ParsedRequestOf } from '@huifang/contract';
import { answerSources } from '@huifang/domain/form/words';
import { factsOf, shapeOf } from '@huifang/form-renderer/schema';
import { audit } from '../../audit.ts';
import type { Tx } from '../../db/types.ts';
import { byteOrderMark, csvLine } from '../../lib/csv.ts';
import { contentTypes, exportFormat } from '../../lib/export-format.ts';
import { acquireExportLock } from '../../lib/export-lock.ts';
import { type Cell, writeWorkbook } from '../../lib/xlsx.ts';
import type { Operator } from '../../operator.ts';
import { StreamedAnswer } from '../../plugins/streamed-answer.ts';
import { dayIn } from '../../text/organisation-time.ts';
import { type AnswerView, countAnswers, readAnswers } from './answers.repo.ts';
import { answersWhere, sheetOf, toAnswer } from './answers.service.ts';
import type { Condition } from './forms.policy.ts';
import type { Column } from './sheet.ts';

/** Rows of one short transaction. */
const batchSize = 500;

const headings: Record<Locale, readonly string[]> = {
  'zh-CN': ['填写时间', '姓名', '来源', '填写人', '版本'],
  'zh-TW': ['填寫時間', '姓名', '來源', '填寫人', '版本'],
  'en-US': ['Filled at', 'Name', 'Source', 'Filled by', 'Version'],
};
const sheetNames: Record<Locale, string> = { 'zh-CN': '表单数据', 'zh-TW': '表單資料', 'en-US': 'Form data' };

/**
 * Streams every filled form of one form that the filter leaves, a batch in memory at a time. `X-Total-Count` tells how
 * many there were at the start. Start and end are audited; one export at a time and person.
 */
export async function exportAnswers(
  tx: Tx,
  operator: Operator,
  filter: ParsedRequestOf<typeof exportFormData>,
  { accept, requestId }: { accept: string; requestId: string },
): Promise<StreamedAnswer> {
  const { locale, timeZone } = operator;
  const format = exportFormat(accept) === 'xlsx' ? 'xlsx' : 'csv';
  const where = await answersWhere(tx, operator, filter);
  const sheet = await sheetOf(tx, operator, where, filter);
  const total = await countAnswers(tx, where);
  const lock = acquireExportLock(operator);
  const note = (writer: Tx, details: Record<string, unknown>) =>
    audit(writer, operator, { action: 'export', entity: 'form-answers', entityId: filter.formId, details });
  await note(tx, { phase: 'start', total, format, request: requestId });

  const heads = [...headings[locale], ...sheet.columns.map(({ label }) => label)];
  const cellsOf = (row: AnswerView): Cell[] => {
    const { filledAt, name, source, filledBy, versionNumber } = toAnswer(row, operator);
    const words = sheet.wordsOf(row);
    return [
      filledAt,
      name,
      answerSources[source],
      filledBy,
      versionNumber,
      ...sheet.columns.map((column) => cellOf(column, words[column.path] ?? '')),
    ];
  };

  return new StreamedAnswer({
    contentType: format === 'xlsx' ? contentTypes.xlsx : `${contentTypes.csv}; charset=utf-8`,
    headers: {
      'X-Total-Count': String(total),
      'Cache-Control': 'no-store',
      'Content-Disposition': `attachment; filename="form-${filter.formId}-${dayIn(timeZone, new Date())}.${format}"`,
    },
    async *chunks({ inTransaction, signal }) {
      let written = 0;
      let isComplete = false;
      async function* batches(): AsyncGenerator<Cell[][]> {
        for await (const batch of answersIn(where, inTransaction)) {
          if (signal.aborted) return;
          yield batch.map(cellsOf);
          written += batch.length;
          lock.keep();
        }
      }
      try {
        if (format === 'xlsx') {
          yield* writeWorkbook({ sheetName: sheetNames[locale], headings: heads, batches: batches() });
        } else {
          yield byteOrderMark + csvLine(heads);
          for await (const batch of batches()) yield batch.map(csvLine).join('');
        }
        isComplete = !signal.aborted;
      } finally {
        lock.end();
        await inTransaction((ending) =>
          note(ending, { phase: isComplete ? 'end' : 'cancelled', rows: written, request: requestId }),
        );
      }
    },
  });
}

/** A number stays one; in a table's column there may be several. */
const cellOf = ({ widget }: Column, words: string): Cell =>
  factsOf(shapeOf(widget)).isNumeric && /^-?\d{1,15}(?:\.\d{1,10})?$/.test(words) ? Number(words) : words;

type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

async function* answersIn(where: readonly Condition[], inTransaction: InTransaction) {
  let last: AnswerView | undefined;
  for (;;) {
    const after = last && { key: last.key, id: last.id };
    const batch: AnswerView[] = await inTransaction((tx) =>
      readAnswers(tx, where, { limit: batchSize, after }),
    );
    if (batch.length > 0) yield batch;
    if (batch.length < batchSize) return;
    last = batch.at(-1);
  }
}
