import type { AnswerOf, importDepartments, ParsedRequestOf, WordImport } from '@huifang/contract';
import { namesOf, pathOf } from '@huifang/domain/word-path';
import type { DatabaseHandle } from '../../db/database.ts';
import type { Tx } from '../../db/types.ts';
import { exportRows } from '../../lib/export/export-rows.ts';
import { exportFormat } from '../../lib/export/format.ts';
import { no, yes, yesOrNo } from '../../lib/word-files/cells.ts';
import { importWords } from '../../lib/word-files/import.ts';
import { namesIn } from '../../lib/word-files/names.ts';
import type { WordColumn } from '../../lib/word-files/read.ts';
import type { Operator } from '../../operator.ts';
import type { StreamedAnswer } from '../../plugins/streamed-answer.ts';
import { places } from '../../text/product-words.ts';
import { openPlan } from './department-plan.ts';
import { type DepartmentRow, findTree } from './departments.repo.ts';

const columns = {
  path: { head: ['部门', '部門', 'Department'], isRequired: true },
  head: { head: ['负责人', '負責人', 'Head'] },
  enabled: { head: ['启用', '啟用', 'In use'] },
} as const satisfies Record<string, WordColumn>;
type Column = keyof typeof columns;

/** All departments as a file that can be imported again, each below the one above it. */
export async function exportTree(tx: Tx, operator: Operator, accept: string): Promise<StreamedAnswer> {
  const at = places[operator.locale];
  const all = await findTree(tx, operator.organisationId);
  const rows = inTreeOrder(all).map((row) => ({
    path: pathOf(namesAlong(all, row)),
    head: row.head ?? '',
    enabled: (row.is_enabled ? yes : no)[at] ?? '',
  }));
  return exportRows(tx, operator, {
    entity: 'departments',
    entityId: '',
    format: exportFormat(accept),
    total: rows.length,
    fileName: 'departments',
    sheetName: columns.path.head[at],
    columns: (Object.keys(columns) as Column[]).map((name) => ({
      head: columns[name].head[at],
      cell: (row: (typeof rows)[number]) => row[name],
    })),
    async *batches() {
      yield rows;
    },
  });
}

/** Adds departments by their paths, with what stands above them, and changes those that there are. */
export const importTree = (
  database: DatabaseHandle,
  operator: Operator,
  { file, isDryRun }: ParsedRequestOf<typeof importDepartments>,
): Promise<AnswerOf<typeof WordImport>> =>
  importWords<Column>(database, operator, {
    content: file,
    isDryRun,
    entity: 'departments',
    columns,
    nameOf: ({ values }) => values.path ?? '',
    async prepare(tx) {
      const plan = await openPlan(tx, operator, await namesIn(tx, operator, 'staff'));
      return {
        take: ({ values }) =>
          plan.take({
            isEnabled: yesOrNo(operator, 'enabled', values.enabled),
            names: namesOf(values.path ?? ''),
            head: values.head?.trim(),
          }),
        write: plan.write,
      };
    },
  });

const namesAlong = (rows: readonly DepartmentRow[], { path }: DepartmentRow): string[] =>
  path.split(';').map((id) => rows.find((row) => row.id === id)?.name ?? '');

const inTreeOrder = (rows: readonly DepartmentRow[], parentId: string | null = null): DepartmentRow[] =>
  rows.filter((row) => row.parent_id === parentId).flatMap((row) => [row, ...inTreeOrder(rows, row.id)]);
