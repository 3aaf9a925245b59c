import type { exportFormData, Locale, ParsedRequestOf } from '@huifang/contract';
import { answerSources } from '@huifang/domain/form/words';
import { timeIn } from '@huifang/domain/organisation-time';
import { factsOf, shapeOf } from '@huifang/form-renderer/schema';
import type { Tx } from '../../db/types.ts';
import { type ExportColumn, exportRows, type InTransaction } from '../../lib/export/export-rows.ts';
import { exportFormat } from '../../lib/export/format.ts';
import type { Cell } from '../../lib/export/xlsx.ts';
import type { Operator } from '../../operator.ts';
import type { StreamedAnswer } from '../../plugins/streamed-answer.ts';
import { guardList } from '../../sight-guard.ts';
import { type InLocales, places } from '../../text/product-words.ts';
import { type AnswerView, countAnswers, readAnswers } from './answers.repo.ts';
import { answersWhere, sheetOf, toAnswer } from './answers.service.ts';
import type { Condition } from './forms.policy.ts';
import type { Column } from './sheet.ts';

/** Rows of one short transaction. */
const batchSize = 500;

/** A filled form, and what it answers in words by the path of its columns. */
interface SheetRow {
  answer: ReturnType<typeof toAnswer>;
  words: Readonly<Record<string, string>>;
}

/** What the file says of a filled form before its answers. */
const facts: readonly { head: InLocales; cell: (answer: SheetRow['answer'], operator: Operator) => Cell }[] =
  [
    {
      head: ['填写时间', '填寫時間', 'Filled at'],
      cell: ({ filledAt }, { timeZone }) => timeIn(timeZone, filledAt),
    },
    { head: ['姓名', '姓名', 'Name'], cell: ({ name }) => name },
    { head: ['来源', '來源', 'Source'], cell: ({ source }) => answerSources[source] },
    { head: ['填写人', '填寫人', 'Filled by'], cell: ({ filledBy }) => filledBy },
    { head: ['版本', '版本', 'Version'], cell: ({ versionNumber }) => versionNumber },
  ];
const sheetNames: Record<Locale, string> = { 'zh-CN': '表单数据', 'zh-TW': '表單資料', 'en-US': 'Form data' };

/** Streams every filled form of one form that the filter leaves. */
export async function exportAnswers(
  tx: Tx,
  operator: Operator,
  filter: ParsedRequestOf<typeof exportFormData>,
  { accept, requestId }: { accept: string; requestId: string },
): Promise<StreamedAnswer> {
  const { locale } = operator;
  const where = await answersWhere(tx, operator, filter);
  const sheet = await sheetOf(tx, operator, where, filter);
  const answered = sheet.columns.map(
    (column): ExportColumn<SheetRow> => ({
      head: column.label,
      cell: ({ words }) => cellOf(column, words[column.path] ?? ''),
    }),
  );
  const toSheetRow = (row: AnswerView): SheetRow => ({
    answer: toAnswer(row, operator),
    words: sheet.wordsOf(row),
  });
  return exportRows(tx, operator, {
    entity: 'form-answers',
    entityId: filter.formId,
    both: { request: requestId },
    format: exportFormat(accept),
    total: await countAnswers(tx, where),
    fileName: `form-${filter.formId}`,
    sheetName: sheetNames[locale],
    columns: [
      ...facts.map(({ head, cell }) => ({
        head: head[places[locale]],
        cell: ({ answer }: SheetRow) => cell(answer, operator),
      })),
      ...answered,
    ],
    async *batches(inTransaction) {
      for await (const batch of answersIn(where, inTransaction)) yield batch.map(toSheetRow);
    },
  });
}

/** A number stays one; in a table's column there may be several. */
const cellOf = ({ widget }: Column, words: string): Cell =>
  factsOf(shapeOf(widget)).isNumeric && /^-?\d{1,15}(?:\.\d{1,10})?$/.test(words) ? Number(words) : words;

async function* answersIn(where: readonly Condition[], inTransaction: InTransaction) {
  let last: AnswerView | undefined;
  for (;;) {
    const after = last && { key: last.key, id: last.id };
    const batch: AnswerView[] = await inTransaction(async (tx) => {
      await guardList(tx, 'form_answers');
      return readAnswers(tx, where, { limit: batchSize, after });
    });
    if (batch.length > 0) yield batch;
    if (batch.length < batchSize) return;
    last = batch.at(-1);
  }
}
