import type { AnswerOf, importDepartments, ParsedRequestOf, WordImport } from '@huifang/contract';
import { departmentNameKey } from '@huifang/domain/department/fields';
import { namesOf, pathOf } from '@huifang/domain/word-path';
import type { DatabaseHandle } from '../../db/database.ts';
import type { Tx } from '../../db/types.ts';
import { exportRows } from '../../lib/export/export-rows.ts';
import { exportFormat } from '../../lib/export/format.ts';
import { no, yes, yesOrNo } from '../../lib/word-files/cells.ts';
import { importWords } from '../../lib/word-files/import.ts';
import { namesIn } from '../../lib/word-files/names.ts';
import type { WordColumn, WordLine } from '../../lib/word-files/read.ts';
import type { Operator } from '../../operator.ts';
import type { StreamedAnswer } from '../../plugins/streamed-answer.ts';
import { places } from '../../text/product-words.ts';
import { type DepartmentRow, findTree } from './departments.repo.ts';
import { closeDepartment, reopenDepartment, saveDepartment } from './departments.service.ts';

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
      const personOf = await namesIn(tx, operator, 'staff');
      return { write: (line) => writeLine(tx, operator, line, personOf) };
    },
  });

async function writeLine(
  tx: Tx,
  operator: Operator,
  { values }: WordLine<Column>,
  personOf: (name: string) => string,
): Promise<'added' | 'changed' | 'same'> {
  const { organisationId: org } = operator;
  const isEnabled = yesOrNo(operator, 'enabled', values.enabled);
  const { id, isNew } = await departmentAlong(tx, operator, namesOf(values.path ?? ''));
  const before = (await findTree(tx, org)).find((row) => row.id === id) as DepartmentRow;
  const head = values.head?.trim();
  // One that it has already stays, whoever else is called that.
  const headId = head === undefined || head === (before.head ?? '') ? undefined : head && personOf(head);
  let { version } = await saveDepartment(tx, operator, { id, headId, version: before.version });
  if (isEnabled === true) ({ version } = await reopenDepartment(tx, operator, { id, version }));
  if (isEnabled === false) ({ version } = await closeDepartment(tx, operator, { id, version }));
  if (isNew) return 'added';
  return version === before.version ? 'same' : 'changed';
}

/** The department that a path leads to; what is not there along it is made. */
async function departmentAlong(tx: Tx, operator: Operator, names: readonly string[]) {
  let found: { id: string; isNew: boolean } = { id: '', isNew: false };
  const rows = await findTree(tx, operator.organisationId);
  for (const name of names) {
    const parentId = found.id;
    const row = rows.find(
      (one) => (one.parent_id ?? '') === parentId && departmentNameKey(one.name) === departmentNameKey(name),
    );
    const id = row?.id ?? (await saveDepartment(tx, operator, { id: undefined, name, parentId })).id;
    found = { id, isNew: !row };
  }
  return found;
}

const namesAlong = (rows: readonly DepartmentRow[], { path }: DepartmentRow): string[] =>
  path.split(';').map((id) => rows.find((row) => row.id === id)?.name ?? '');

const inTreeOrder = (rows: readonly DepartmentRow[], parentId: string | null = null): DepartmentRow[] =>
  rows.filter((row) => row.parent_id === parentId).flatMap((row) => [row, ...inTreeOrder(rows, row.id)]);
