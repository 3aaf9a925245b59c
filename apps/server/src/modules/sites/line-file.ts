import type {
  AnswerOf,
  importPhoneLines as importCall,
  ParsedRequestOf,
  WordImport,
} from '@huifang/contract';
import { type LinePurpose, linePurposes, phoneLineFields } from '@huifang/domain/site/fields';
import { refusal } from '../../configured-records.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import type { Tx } from '../../db/types.ts';
import { exportRows } from '../../lib/export/export-rows.ts';
import { exportFormat } from '../../lib/export/format.ts';
import { isWord, no, textIn, yes, yesOrNo } from '../../lib/word-files/cells.ts';
import { importWords } from '../../lib/word-files/import.ts';
import { namesIn } from '../../lib/word-files/names.ts';
import type { WordColumn, WordLine } from '../../lib/word-files/read.ts';
import type { Operator } from '../../operator.ts';
import type { StreamedAnswer } from '../../plugins/streamed-answer.ts';
import { type InLocales, places } from '../../text/product-words.ts';
import { allPhoneLines, type LineOfFile, planPhoneLines, type WrittenLine } from './phone-lines.service.ts';
import { orderOf } from './record-files.ts';

const columns = {
  number: { head: ['号码', '號碼', 'Number'], isRequired: true },
  label: { head: ['名称', '名稱', 'Name'] },
  purpose: { head: ['用途', '用途', 'Purpose'] },
  department: { head: ['部门', '部門', 'Department'] },
  person: { head: ['人员', '人員', 'Person'] },
  order: { head: ['排序', '排序', 'Order'] },
  enabled: { head: ['启用', '啟用', 'In use'] },
} as const satisfies Record<string, WordColumn>;
type Column = keyof typeof columns;

const purposeWords: Readonly<Record<LinePurpose, InLocales>> = {
  hotline: [linePurposes.hotline, '熱線', 'Hotline'],
  callback: [linePurposes.callback, '回訪', 'Follow-up'],
  department: [linePurposes.department, '科別', 'Department'],
};
const purposes = Object.keys(linePurposes) as LinePurpose[];

const cellsOf = (line: WrittenLine, at: number): Record<Column, string> => ({
  number: line.number,
  label: line.label,
  purpose: purposeWords[line.purpose][at] ?? '',
  department: line.department,
  person: line.person,
  order: String(line.order),
  enabled: (line.isEnabled ? yes : no)[at] ?? '',
});

/** All phone lines as a file that can be taken back. */
export async function exportPhoneLines(tx: Tx, operator: Operator, accept: string): Promise<StreamedAnswer> {
  const at = places[operator.locale];
  const rows = (await allPhoneLines(tx, operator)).map((line) => cellsOf(line, at));
  return exportRows(tx, operator, {
    entity: 'phone-lines',
    entityId: '',
    format: exportFormat(accept),
    total: rows.length,
    fileName: 'phone-lines',
    sheetName: { 'zh-CN': '电话', 'zh-TW': '電話', 'en-US': 'Phone lines' }[operator.locale],
    columns: (Object.keys(columns) as Column[]).map((name) => ({
      head: columns[name].head[at],
      cell: (row: (typeof rows)[number]) => row[name],
    })),
    async *batches() {
      yield rows;
    },
  });
}

/** Adds phone lines by their numbers, and changes those that there are in what the file says. */
export const importPhoneLines = (
  database: DatabaseHandle,
  operator: Operator,
  { file, isDryRun }: ParsedRequestOf<typeof importCall>,
): Promise<AnswerOf<typeof WordImport>> =>
  importWords<Column>(database, operator, {
    content: file,
    isDryRun,
    entity: 'phone-lines',
    columns,
    nameOf: ({ values }) => [values.number, values.label].filter(Boolean).join(' '),
    async prepare(tx) {
      const plan = await planPhoneLines(tx, operator);
      const names = {
        department: await namesIn(tx, operator, 'departments'),
        person: await namesIn(tx, operator, 'staff'),
      };
      return { take: (line) => plan.take(lineIn(operator, line, plan, names)), write: plan.write };
    },
  });

function lineIn(
  operator: Operator,
  { values }: WordLine<Column>,
  plan: Pick<Awaited<ReturnType<typeof planPhoneLines>>, 'known'>,
  names: Readonly<Record<'department' | 'person', (name: string) => string>>,
): LineOfFile {
  const known = plan.known(values.number ?? '');
  /** One that the line has already stays, whoever else is called that. */
  const whose = (whom: keyof typeof names) => {
    const name = values[whom]?.trim();
    if (values[whom] === undefined || values[whom] === known?.[whom])
      return { id: known?.[`${whom}Id`] || undefined, name: known?.[whom] ?? '' };
    return name ? { id: names[whom](name), name } : { id: undefined, name: '' };
  };
  const label = textIn(operator, values.label, {
    path: 'label',
    head: columns.label.head,
    max: phoneLineFields.label.max,
    before: known?.label ?? '',
  });
  const purpose = purposeIn(operator, values.purpose) ?? known?.purpose ?? 'hotline';
  const [department, person] = [whose('department'), whose('person')];
  return {
    number: values.number ?? '',
    label,
    purpose,
    departmentId: department.id,
    department: department.name,
    personId: person.id,
    person: person.name,
    order: orderOf(operator, values.order),
    isEnabled: yesOrNo(operator, 'enabled', values.enabled) ?? known?.isEnabled ?? true,
  };
}

/** A blank cell leaves it as it is. */
function purposeIn(operator: Operator, cell: string | undefined): LinePurpose | undefined {
  const said = cell?.trim();
  if (!said) return undefined;
  const purpose = purposes.find((one) => isWord(said, purposeWords[one]));
  if (!purpose) throw refusal(operator, 'purpose', 'linePurpose');
  return purpose;
}
