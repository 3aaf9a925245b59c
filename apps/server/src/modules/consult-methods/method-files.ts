import type { AnswerOf, WordImport } from '@huifang/contract';
import { methodFields, methodKinds, methodTextOf } from '@huifang/domain/consult/method-fields';
import { keptTranslations } from '@huifang/domain/translations';
import { namesOf, pathOf } from '@huifang/domain/word-path';
import { refusal } from '../../configured-records.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import type { Tx } from '../../db/types.ts';
import { toTranslations } from '../../db/words.ts';
import { exportRows } from '../../lib/export/export-rows.ts';
import { exportFormat } from '../../lib/export/format.ts';
import { isWord, no, translationsIn, yes, yesOrNo } from '../../lib/word-files/cells.ts';
import { importWords } from '../../lib/word-files/import.ts';
import type { WordColumn, WordLine } from '../../lib/word-files/read.ts';
import type { Operator } from '../../operator.ts';
import type { StreamedAnswer } from '../../plugins/streamed-answer.ts';
import { type InLocales, places } from '../../text/product-words.ts';
import { lockMethods } from './configuration.ts';
import * as repo from './consult-methods.repo.ts';
import { MethodPlan } from './method-plan.ts';

/** A line is a method, or one of its sources where it has a path. */
const columns = {
  method: { head: ['咨询方式', '諮詢方式', 'Consult method'], isRequired: true },
  path: { head: ['来源', '來源', 'Source'] },
  kind: { head: ['种类', '種類', 'Kind'] },
  natural: { head: ['自然来源', '自然來源', 'Natural source'] },
  enabled: { head: ['启用', '啟用', 'In use'] },
  sort: { head: ['排序', '排序', 'Order'] },
  'zh-TW': { head: ['繁体中文', '繁體中文', 'Traditional Chinese'] },
  'en-US': { head: ['英文', '英文', 'English'] },
} as const satisfies Record<string, WordColumn>;
type Name = keyof typeof columns;
type Line = WordLine<Name>;

const kinds: Readonly<Record<number, InLocales>> = {
  [methodKinds.tree]: ['选择', '選擇', 'Chosen'],
  [methodKinds.inputs]: ['填写', '填寫', 'Typed'],
};

/** Every method with its sources, as a file that can be taken back. */
export async function exportMethods(tx: Tx, operator: Operator, accept: string): Promise<StreamedAnswer> {
  const at = places[operator.locale];
  const rows = await exportedRows(tx);
  return exportRows<ExportedRow>(tx, operator, {
    entity: 'consult-methods',
    entityId: '',
    format: exportFormat(accept),
    total: rows.length,
    fileName: 'consult-methods',
    sheetName: columns.method.head[at],
    columns: (Object.keys(columns) as Name[]).map((name) => ({
      head: columns[name].head[at],
      cell: (row) => row(at)[name] ?? '',
    })),
    async *batches() {
      yield rows;
    },
  });
}

type ExportedRow = (at: number) => Partial<Record<Name, string>>;

async function exportedRows(tx: Tx): Promise<ExportedRow[]> {
  const methods = await repo.findMethods(tx, true);
  const rows: ExportedRow[] = [];
  for (const method of methods) {
    rows.push((at) => ({
      method: method.name,
      kind: kinds[method.type === methodKinds.inputs ? methodKinds.inputs : methodKinds.tree]?.[at],
      natural: (method.is_natural_source ? yes : no)[at],
      ...partsOf(method, at),
    }));
    const below = Map.groupBy(await repo.findItems(tx, method.id), ({ parent_id }) => parent_id);
    const add = (parentId: string | null, above: readonly string[]) => {
      for (const item of below.get(parentId) ?? []) {
        const path = [...above, item.label];
        rows.push((at) => ({ method: method.name, path: pathOf(path), ...partsOf(item, at) }));
        add(item.id, path);
      }
    };
    add(null, []);
  }
  return rows;
}

const partsOf = (row: repo.MethodRow | repo.ItemRow, at: number) => ({
  enabled: (row.is_enabled ? yes : no)[at],
  sort: String(row.sort),
  ...toTranslations(row.translations),
});

/** Takes such a file back: known methods and sources are changed in what the file says, others are added. */
export function importMethods(
  database: DatabaseHandle,
  operator: Operator,
  { file: content, isDryRun }: { file: string; isDryRun: boolean },
): Promise<AnswerOf<typeof WordImport>> {
  return importWords(database, operator, {
    content,
    isDryRun,
    entity: 'consult-methods',
    columns,
    nameOf: ({ values }) => [values.method, values.path].filter(Boolean).join(' '),
    async prepare(tx) {
      await lockMethods(tx, operator);
      const plan = await MethodPlan.open(tx, operator);
      return {
        take: (line) => (line.values.path ? takeSource : takeMethod)(plan, operator, line),
        write: () => plan.write(),
      };
    },
  });
}

function takeMethod(plan: MethodPlan, operator: Operator, line: Line) {
  const name = short(operator, 'name', line.values.method);
  return plan.takeMethod(name, {
    type: kindIn(operator, line),
    is_natural_source: yesOrNo(operator, 'natural', line.values.natural),
    ...commonIn(operator, line),
    translations: wordsIn(line, plan.methodOf(name)),
  });
}

function takeSource(plan: MethodPlan, operator: Operator, line: Line) {
  const name = methodTextOf(line.values.method ?? '');
  const labels = namesOf(line.values.path ?? '').map((label) => short(operator, 'label', label));
  return plan.takeSource(name, labels, {
    ...commonIn(operator, line),
    translations: wordsIn(line, plan.sourceOf(name, labels)),
  });
}

const wordsIn = (line: Line, known: Pick<repo.ItemRow, 'translations'> | undefined) =>
  keptTranslations(translationsIn(line.values, known?.translations ?? {}));

function short(operator: Operator, path: string, typed = ''): string {
  const text = methodTextOf(typed);
  if (text.length > methodFields.name.max) throw refusal(operator, path, 'wordLong');
  return text;
}

const commonIn = (operator: Operator, line: Line) => ({
  is_enabled: yesOrNo(operator, 'enabled', line.values.enabled),
  sort: sortIn(operator, line),
});

/** What a cell says, one of some words; a blank one leaves it as it is. */
function kindIn(operator: Operator, { values }: Line): number | undefined {
  const said = values.kind?.trim();
  if (!said) return undefined;
  const kind = Object.values(methodKinds).find((one) => isWord(said, kinds[one]));
  if (kind === undefined) throw refusal(operator, 'kind', 'methodKind');
  return kind;
}

function sortIn(operator: Operator, { values }: Line): number | undefined {
  const said = values.sort?.trim();
  if (!said) return undefined;
  if (!/^\d{1,9}$/.test(said)) throw refusal(operator, 'sort', 'wholeNumber');
  return Number(said);
}
