import type { AnswerOf, importDiseases, ParsedRequestOf, WordImport } from '@huifang/contract';
import type { DatabaseHandle } from '../../db/database.ts';
import type { Tx } from '../../db/types.ts';
import { exportRows } from '../../lib/export/export-rows.ts';
import { exportFormat } from '../../lib/export/format.ts';
import { importWords } from '../../lib/word-files/import.ts';
import type { WordColumn, WordLine } from '../../lib/word-files/read.ts';
import type { Operator } from '../../operator.ts';
import type { StreamedAnswer } from '../../plugins/streamed-answer.ts';
import { places } from '../../text/product-words.ts';
import { readPath, writePath } from './disease-paths.ts';
import { pathsOf } from './disease-tree.ts';
import { findTree, lockTree, type TreeRow } from './diseases.repo.ts';
import { ImportPlan } from './import-plan.ts';

const columns = {
  path: { head: ['病种', '病種', 'Disease'], isRequired: true },
  initials: { head: ['首拼', '首拼', 'Initials'] },
  zhTW: { head: ['繁体中文', '繁體中文', 'Traditional Chinese'] },
  enUS: { head: ['英文', '英文', 'English'] },
  enabled: { head: ['启用', '啟用', 'In use'] },
} as const satisfies Record<string, WordColumn>;
type Column = keyof typeof columns;

const cellOf: Readonly<Record<Exclude<Column, 'path'>, (row: TreeRow) => string>> = {
  initials: (row) => row.initials,
  zhTW: (row) => row.translations['zh-TW'] ?? '',
  enUS: (row) => row.translations['en-US'] ?? '',
  enabled: (row) => (row.is_enabled ? '是' : '否'),
};

/** All diseases as a file that can be imported again. */
export async function exportTree(tx: Tx, operator: Operator, accept: string): Promise<StreamedAnswer> {
  const { locale } = operator;
  const rows = pathsOf(await findTree(tx));
  return exportRows(tx, operator, {
    entity: 'diseases',
    entityId: '',
    format: exportFormat(accept),
    total: rows.length,
    fileName: 'diseases',
    sheetName: columns.path.head[places[locale]],
    columns: (Object.keys(columns) as Column[]).map((name) => ({
      head: columns[name].head[places[locale]],
      cell: ({ row, path }: (typeof rows)[number]) => (name === 'path' ? writePath(path) : cellOf[name](row)),
    })),
    async *batches() {
      yield rows;
    },
  });
}

/** Adds diseases by their paths, with what stands above them, and changes those that there are. */
export function importTree(
  database: DatabaseHandle,
  operator: Operator,
  { file, isDryRun }: ParsedRequestOf<typeof importDiseases>,
): Promise<AnswerOf<typeof WordImport>> {
  return importWords<Column>(database, operator, {
    content: file,
    isDryRun,
    entity: 'diseases',
    columns,
    nameOf: ({ values }) => values.path ?? '',
    async prepare(tx) {
      await lockTree(tx, operator);
      const plan = new ImportPlan(operator, await findTree(tx));
      return {
        take: ({ values }) => plan.take(readPath(values.path ?? ''), wantedOf(values)),
        write: () => plan.write(tx),
      };
    },
  });
}

/** What the cells of a line say; an empty one, or one that is not there, leaves it as it is. */
const wantedOf = (values: WordLine<Column>['values']) => ({
  initials: values.initials || undefined,
  translations: { 'zh-TW': values.zhTW ?? '', 'en-US': values.enUS ?? '' },
  isEnabled: isEnabled(values.enabled),
});

const yes = ['是', '1', 'yes', 'true', 'y'];
const no = ['否', '0', 'no', 'false', 'n'];

function isEnabled(typed = ''): boolean | undefined {
  const word = typed.normalize('NFKC').trim().toLowerCase();
  if (yes.includes(word)) return true;
  return no.includes(word) ? false : undefined;
}
