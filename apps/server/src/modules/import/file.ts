import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { DatabaseHandle } from '../../db/database.ts';
import { bytesOf, type EncodingName } from '../../lib/table/encoding.ts';
import type { TableLimits } from '../../lib/table/limits.ts';
import type { TableLine } from '../../lib/table/lines.ts';
import { TableRefusal } from '../../lib/table/refusal.ts';
import { openTable, type Table } from '../../lib/table/table.ts';
import { mayReveal } from '../customers/field-sight.ts';
import { isScientific, isUnreadable } from './cells.ts';
import { type Fault, faultSentence, ImportRefusal } from './faults.ts';
import { type Choose, chooserOf, ImportMapping, letterOf, proposeColumns } from './mapping.ts';
import type { FilledLine, Importer, ImportTarget, TargetColumn } from './target.ts';
import { importTargets } from './targets.ts';

export interface ImportRequest {
  kind: string;
  file: string;
  importer: Importer;
  /** Proposed from the header when left out. */
  mapping?: unknown;
  encoding?: EncodingName;
  limits?: Partial<TableLimits>;
}

/** A column of a file, as what it is taken for. */
interface MappedColumn extends TargetColumn {
  /** Where it may hold one of some options only. */
  choose?: Choose;
}

/** A file whose header is read, with what its columns are taken for. */
export interface ImportFile {
  target: ImportTarget;
  /** Without the folder. */
  name: string;
  table: Table;
  mapping: ImportMapping;
  /** The line with the header; 0 for none. */
  headerLine: number;
  headers: readonly string[];
  /** Of every header; undefined for one that is left out. */
  columns: readonly (MappedColumn | undefined)[];
  /** All that the kind has, those included that the file does not have. */
  known: readonly TargetColumn[];
  /** Headers that nothing is proposed for and the mapping says nothing of. */
  unknown: readonly string[];
  /** Of the contents and the mapping. */
  fingerprint: string;
}

/** Opens a file and maps its columns. Throws an `ImportRefusal` for one that has no header, or none that can be used. */
export async function openImport(database: DatabaseHandle, request: ImportRequest): Promise<ImportFile> {
  const { kind, file, importer } = request;
  const target = importTargets[kind];
  if (!target) throw new ImportRefusal('wrongMapping', { reason: kind });
  refuseOthers(target, importer);
  const given = readMapping(request.mapping, kind);
  return asRefusals(async () => {
    const { encoding, limits } = request;
    const table = await openTable(file, { ...(encoding && { encoding }), ...(limits && { limits }) });
    const { number, headers } = await readHeader(table, given?.headerLine, importer);
    const known = await database.withOrganisation(
      importer.organisation.id,
      (tx) => target.columns(tx, importer),
      importer.locale,
    );
    const proposed = proposeColumns(
      headers.filter((header) => given === undefined || !Object.hasOwn(given.columns, header)),
      known,
    );
    const chosen: Record<string, string | null> = given ? { ...given.columns } : proposed;
    const mapping: ImportMapping = { version: 1, kind, ...given, columns: chosen };
    const byName = new Map(known.map((column) => [column.name, withChooser(column, mapping)]));
    const strange = Object.values(chosen).find((name) => name !== null && !byName.has(name));
    if (strange) throw new ImportRefusal('wrongMapping', { reason: strange });
    const columns = headers.map((header) => byName.get(chosen[header] ?? ''));
    const unknown = headers.filter(
      (header) => header !== '' && (given ? !Object.hasOwn(given.columns, header) : chosen[header] === null),
    );
    const fingerprint = createHash('sha256').update(JSON.stringify(mapping));
    for await (const chunk of bytesOf(file)) fingerprint.update(chunk);
    return {
      target,
      name: basename(file),
      table,
      mapping,
      headerLine: number,
      headers,
      columns,
      known,
      unknown,
      fingerprint: fingerprint.digest('hex'),
    };
  });
}

const withChooser = (column: TargetColumn, { values }: ImportMapping): MappedColumn =>
  column.choices?.length ? { ...column, choose: chooserOf(column.choices, values?.[column.name]) } : column;

/** Whoever saves in a name needs the right to; duplicates tell of numbers that they must be allowed to see. */
function refuseOthers({ needsOperator }: ImportTarget, { operator }: Importer): void {
  if (!needsOperator) return;
  const needed = ['import:write', 'consult:write'] as const;
  const isAllowed =
    operator &&
    needed.every((permission) => operator.permissions.has(permission)) &&
    mayReveal(operator, 'phone') &&
    mayReveal(operator, 'idNumber');
  if (!isAllowed) {
    throw new ImportRefusal('forbidden');
  }
}

function readMapping(given: unknown, kind: string): ImportMapping | undefined {
  if (given === undefined) return undefined;
  const { data, error } = ImportMapping.safeParse(given);
  if (!data) {
    const [issue] = error.issues;
    throw new ImportRefusal('wrongMapping', { reason: `${issue?.path.join('.')} ${issue?.message}` });
  }
  if (data.kind !== kind) throw new ImportRefusal('wrongMapping', { reason: `kind ${data.kind}` });
  return data;
}

/** Turns a file that is no table into a refusal of the import. */
export async function asRefusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TableRefusal) throw new ImportRefusal(error.code, error.values, error);
    throw error;
  }
}

async function readHeader(table: Table, wanted: number | undefined, { locale }: Importer) {
  for await (const line of table.lines()) {
    if (wanted === 0) {
      if ('fault' in line) throw headerUnreadable(line.fault, locale);
      return { number: 0, headers: line.cells.map((_, place) => letterOf(place)) };
    }
    if (wanted !== undefined && line.number < wanted) continue;
    if ('fault' in line) throw headerUnreadable(line.fault, locale);
    if (line.faults) throw new ImportRefusal('headerMerged');
    const headers = [...line.cells];
    while (headers.at(-1) === '') headers.pop();
    const twice = headers.filter((header, place) => header !== '' && headers.indexOf(header) !== place);
    if (twice.length > 0) throw new ImportRefusal('columnTwice', { columns: [...new Set(twice)].join(', ') });
    return { number: line.number, headers };
  }
  throw new ImportRefusal('empty');
}

const headerUnreadable = (code: Fault['code'], locale: Importer['locale']) =>
  new ImportRefusal('headerUnreadable', { reason: faultSentence({ code }, locale, String) });

/** Throws for a file whose columns cannot be imported as they are mapped. */
export function checkColumns(file: ImportFile, { operator }: Importer): void {
  const { target, headers, columns, known, unknown, headerLine } = file;
  const words = (list: readonly TargetColumn[]) => list.map(({ word }) => word).join(', ');
  const used = new Set(columns.flatMap((column) => (column ? [column.name] : [])));
  if (used.size === 0 && unknown.length === headers.filter(Boolean).length) {
    throw new ImportRefusal('noHeader', { line: headerLine, known: words(known) });
  }
  if (unknown.length > 0) {
    throw new ImportRefusal('unknownColumns', { columns: unknown.join(', '), known: words(known) });
  }
  const twice = columns.filter((column, place) => column && columns.indexOf(column) !== place);
  if (twice.length > 0) {
    throw new ImportRefusal('columnTwice', {
      columns: words(twice.filter((column) => column !== undefined)),
    });
  }
  const missing = known.filter(({ name, isRequired }) => isRequired && !used.has(name));
  if (missing.length > 0) throw new ImportRefusal('columnsMissing', { columns: words(missing) });
  const lacks = target.lacks?.(used);
  if (lacks) throw new ImportRefusal(lacks);
  const forbidden = known.filter(
    ({ name, permission }) => used.has(name) && permission && !operator?.permissions.has(permission),
  );
  if (forbidden.length > 0) throw new ImportRefusal('columnForbidden', { columns: words(forbidden) });
}

/** The lines after the header. */
export async function* linesAfterHeader({ table, headerLine }: ImportFile): AsyncGenerator<TableLine> {
  for await (const line of table.lines()) if (line.number > headerLine) yield line;
}

/** What a line says under the names of its columns, or what is wrong with it; undefined where it says nothing. */
export function fill(
  { columns, headers, table }: ImportFile,
  line: TableLine,
): FilledLine | { number: number; faults: Fault[] } | undefined {
  const { number } = line;
  if ('fault' in line) return { number, faults: [{ code: line.fault }] };
  // A spreadsheet leaves out what is empty at the end of a line, a text file does not.
  if (
    table.format === 'csv' &&
    line.cells.length !== headers.length &&
    !onlyEmptyBeyond(line.cells, headers.length)
  ) {
    const values = { found: line.cells.length, expected: headers.length };
    return { number, faults: [{ code: 'fieldCount', values }] };
  }
  const faults: Fault[] = [];
  const cells: Record<string, string> = {};
  const contents: [string, string][] = [];
  columns.forEach((column, place) => {
    if (!column) return;
    const cell = line.cells[place] ?? '';
    const fault = line.faults?.get(place);
    if (cell !== '') contents.push([column.name, cell]);
    const filled = fault === undefined ? read(column, cell) : { code: fault };
    if (typeof filled === 'string') cells[column.name] = filled;
    else faults.push({ ...filled, column: column.name });
  });
  if (faults.length > 0) return { number, faults };
  if (contents.length === 0) return undefined;
  const hash = createHash('sha256').update(JSON.stringify(contents.toSorted())).digest('base64url');
  return { number, cells, hash };
}

const onlyEmptyBeyond = (cells: readonly string[], count: number) =>
  cells.length > count && cells.slice(count).every((cell) => cell === '');

type CellProblem = { code: 'unreadable' | 'scientific' | 'unknownValue' | 'manyValues' };

function read({ choose, isNumber }: MappedColumn, cell: string): string | CellProblem {
  if (cell === '') return '';
  if (isUnreadable(cell)) return { code: 'unreadable' };
  if (isNumber && isScientific(cell)) return { code: 'scientific' };
  if (!choose) return cell;
  const chosen = choose(cell);
  if (chosen === 'many') return { code: 'manyValues' };
  return chosen ? chosen.code : { code: 'unknownValue' };
}

/** More different words than anybody maps by hand. */
const mostWords = 200;

/** The words of a file that its columns' options do not have, by our own names of the columns, with how often each stands there. */
export async function unmatchedWords(file: ImportFile): Promise<Record<string, Record<string, number>>> {
  const found: Record<string, Record<string, number>> = {};
  return asRefusals(async () => {
    for await (const line of linesAfterHeader(file)) {
      if ('fault' in line) continue;
      file.columns.forEach((column, place) => {
        const cell = line.cells[place] ?? '';
        if (!column || cell === '' || typeof read(column, cell) === 'string') return;
        if (!column.choices) return;
        found[column.name] ??= {};
        const words = found[column.name] as Record<string, number>;
        if (Object.hasOwn(words, cell) || Object.keys(words).length < mostWords)
          words[cell] = (words[cell] ?? 0) + 1;
      });
    }
    return found;
  });
}
