import { type AnswerOf, type WordImport, type WordOutcome } from '@huifang/contract';
import { menuFields } from '@huifang/domain/menu-fields';
import { type Permission, permissions } from '@huifang/domain/rights/permissions';
import { namesOf, pathOf } from '@huifang/domain/word-path';
import { refusal } from '../../configured-records.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import type { Tx } from '../../db/types.ts';
import { toTranslations } from '../../db/words.ts';
import { AppError } from '../../errors.ts';
import { exportRows } from '../../lib/export/export-rows.ts';
import { exportFormat } from '../../lib/export/format.ts';
import { problemSentence } from '../../lib/problems.ts';
import { isWord, no, translationsIn, yes, yesOrNo } from '../../lib/word-files/cells.ts';
import { importWords } from '../../lib/word-files/import.ts';
import type { WordColumn, WordLine } from '../../lib/word-files/read.ts';
import type { Operator } from '../../operator.ts';
import type { StreamedAnswer } from '../../plugins/streamed-answer.ts';
import { type InLocales, places } from '../../text/product-words.ts';
import { menuOf } from './menu.service.ts';
import * as repo from './menu-entries.repo.ts';
import { addEntry, changeEntry, lockMenu, placeEntry } from './menu-entries.service.ts';

/** A line is an entry, known by its page and extra value, below the groups that its path names. */
const columns = {
  group: { head: ['分组', '分組', 'Group'] },
  title: { head: ['标题', '標題', 'Title'], isRequired: true },
  'zh-TW': { head: ['繁体中文', '繁體中文', 'Traditional Chinese'] },
  'en-US': { head: ['英文', '英文', 'English'] },
  kind: { head: ['类型', '類型', 'Type'] },
  name: { head: ['页面名称', '頁面名稱', 'Page name'], isRequired: true },
  url: { head: ['外部链接', '外部連結', 'External link'] },
  extra: { head: ['附加值', '附加值', 'Extra value'] },
  icon: { head: ['图标', '圖示', 'Icon'] },
  access: { head: ['可见范围', '可見範圍', 'Access'] },
  enabled: { head: ['启用', '啟用', 'In use'] },
} as const satisfies Record<string, WordColumn>;
type Name = keyof typeof columns;
type Line = WordLine<Name>;

const kinds = {
  page: ['页面', '頁面', 'Page'],
  group: ['分组', '分組', 'Group'],
  link: ['外部链接', '外部連結', 'Link'],
} as const satisfies Record<string, InLocales>;
type Kind = keyof typeof kinds;

const kindOf = ({ is_group, url }: repo.EntryRow): Kind => (is_group ? 'group' : url ? 'link' : 'page');

/** Every entry, below its group and in its order, as a file that can be taken back. */
export async function exportMenu(tx: Tx, operator: Operator, accept: string): Promise<StreamedAnswer> {
  const at = places[operator.locale];
  const rows = inTree(await repo.findEntries(tx));
  return exportRows<(typeof rows)[number]>(tx, operator, {
    entity: 'menu',
    entityId: '',
    format: exportFormat(accept),
    total: rows.length,
    fileName: 'menu',
    sheetName: columns.title.head[at],
    columns: (Object.keys(columns) as Name[]).map((name) => ({
      head: columns[name].head[at],
      cell: (row) => cellsOf(row, at)[name],
    })),
    async *batches() {
      yield rows;
    },
  });
}

interface PlacedEntry {
  entry: repo.EntryRow;
  groups: readonly string[];
}

/** Groups before what stands in them. */
function inTree(rows: readonly repo.EntryRow[]): PlacedEntry[] {
  const below = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const from = (parentId: string | null, groups: readonly string[]): PlacedEntry[] =>
    (below.get(parentId) ?? []).flatMap((entry) => [
      { entry, groups },
      ...from(entry.id, [...groups, entry.title]),
    ]);
  return from(null, []);
}

const cellsOf = ({ entry, groups }: PlacedEntry, at: number): Record<Name, string> => ({
  group: pathOf(groups),
  title: entry.title,
  ...toTranslations(entry.translations),
  kind: kinds[kindOf(entry)][at] ?? '',
  name: entry.name,
  url: entry.url ?? '',
  extra: entry.extra ?? '',
  icon: entry.icon,
  access: (entry.access ?? []).join(' '),
  enabled: (entry.is_enabled ? yes : no)[at] ?? '',
});

/**
 * Takes such a file back: known entries are changed in what it says and moved into the group that it names, others are
 * added last in theirs. Whoever sees the page that arranges the menu goes on seeing it (rule menu-11).
 */
export function importMenu(
  database: DatabaseHandle,
  operator: Operator,
  { file: content, isDryRun }: { file: string; isDryRun: boolean },
): Promise<AnswerOf<typeof WordImport>> {
  return importWords(database, operator, {
    content,
    isDryRun,
    entity: 'menu',
    columns,
    nameOf: ({ values }) => [values.group, values.title].filter(Boolean).join('/'),
    async prepare(tx) {
      await lockMenu(tx, operator);
      const taking: Taking = { tx, operator, rows: await repo.findEntries(tx), seesEditor: false };
      taking.seesEditor = await seesEditor(taking);
      /** What the first line about each entry said. */
      const said = new Map<string, string>();
      return {
        async write(line) {
          const about = keyOf(line);
          const words = JSON.stringify(line.values);
          const before = said.get(about);
          if (before === words) return 'same';
          if (before !== undefined) throw refusal(operator, 'name', 'menuTwice');
          const outcome = await takeEntry(taking, line);
          said.set(about, words);
          return outcome;
        },
      };
    },
  });
}

interface Taking {
  tx: Tx;
  operator: Operator;
  /** What there is by now, in no order. */
  rows: readonly repo.EntryRow[];
  /** Whether whoever imports saw the page of the menu before. */
  seesEditor: boolean;
}

const typed = (line: Line, name: Name) => line.values[name]?.trim();
const keyOf = (line: Line) => `${typed(line, 'name')} ${typed(line, 'extra') ?? ''}`;

async function takeEntry(taking: Taking, line: Line): Promise<Exclude<WordOutcome, 'refused'>> {
  const { tx, operator, rows } = taking;
  const parentId = groupIn(taking, line);
  const wanted = wantedIn(operator, line);
  const kind = kindIn(operator, line);
  const known = rows.find((row) => `${row.name} ${row.extra ?? ''}` === keyOf(line));
  if (!known) {
    if (kind === 'link' && !wanted.url) throw refusal(operator, 'url', 'webAddress');
    const translations = translationsIn(line.values, {});
    const isGroup = kind === 'group';
    const added = { ...wanted, translations, isGroup, parentId: parentId ?? undefined };
    const id = await addEntry(tx, operator, added, rows);
    taking.rows = [...rows, await repo.findEntry(tx, id)];
    return 'added';
  }
  if (kind && kind !== kindOf(known)) throw refusal(operator, 'kind', 'menuKindStays');
  const translations = translationsIn(line.values, known.translations);
  const said = { ...wanted, translations, version: known.version };
  const isChanged = await changeEntry(tx, operator, known, said, rows);
  const isMoved = parentId !== undefined && parentId !== known.parent_id;
  if (isMoved) await placeEntry(tx, operator, rows, known, parentId);
  if (!isChanged && !isMoved) return 'same';
  if (taking.seesEditor && !(await seesEditor(taking))) throw refusal(operator, 'name', 'menuKeepsEditor');
  const changed = await repo.findEntry(tx, known.id);
  taking.rows = rows.map((row) => (row.id === known.id ? changed : row));
  return 'changed';
}

/** Whether the menu leads whoever imports to the page that arranges it. */
async function seesEditor({ tx, operator }: Taking): Promise<boolean> {
  const leads = (entries: Awaited<ReturnType<typeof menuOf>>): boolean =>
    entries.some(({ name, children }) => name === 'componentpath' || leads(children));
  return leads(await menuOf(tx, operator.permissions));
}

/** The group that a line names, null for the top; undefined where the file has no such column. */
function groupIn({ operator, rows }: Taking, line: Line): string | null | undefined {
  const path = typed(line, 'group');
  if (path === undefined) return undefined;
  if (path === '') return null;
  let parentId: string | null = null;
  for (const title of namesOf(path)) {
    const group: repo.EntryRow | undefined = rows.find(
      (row) => row.is_group && row.parent_id === parentId && row.title === title,
    );
    if (!group) throw refusal(operator, 'group', 'menuGroupMissing');
    parentId = group.id;
  }
  return parentId;
}

/** What a line says of an entry; a column that is not there says nothing. */
function wantedIn(operator: Operator, line: Line) {
  for (const name of ['title', 'name', 'url', 'extra', 'zh-TW', 'en-US'] as const) {
    const { max } = name in menuFields ? menuFields[name as keyof typeof menuFields] : menuFields.title;
    if ((typed(line, name)?.length ?? 0) > max) throw refusal(operator, name, 'ruleLong');
  }
  return {
    organisationId: operator.organisationId,
    title: typed(line, 'title') ?? '',
    name: typed(line, 'name') ?? '',
    url: typed(line, 'url'),
    extra: typed(line, 'extra'),
    icon: typed(line, 'icon'),
    access: accessIn(operator, line),
    enabled: yesOrNo(operator, 'enabled', line.values.enabled),
  };
}

function kindIn(operator: Operator, line: Line): Kind | undefined {
  const said = typed(line, 'kind');
  if (!said) return undefined;
  const kind = (Object.keys(kinds) as Kind[]).find((one) => isWord(said, kinds[one]));
  if (!kind) throw refusal(operator, 'kind', 'menuKind');
  return kind;
}

/** Rights by their names, between blanks or commas; a blank cell shows the entry to everybody. */
function accessIn(operator: Operator, line: Line): Permission[] | undefined {
  const said = typed(line, 'access');
  if (said === undefined) return undefined;
  const rights = said.split(/[\s,，、;；]+/).filter(Boolean);
  const unknown = rights.find((right) => !(permissions as readonly string[]).includes(right));
  if (unknown !== undefined) {
    const message = problemSentence('unknownRight', operator.locale, { right: unknown.slice(0, 50) });
    throw new AppError('VALIDATION', { fields: [{ path: 'access', message }] });
  }
  return rights as Permission[];
}
