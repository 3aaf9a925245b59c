import type { Codes } from '@huifang/domain/codes';
import type { Field, Fields } from '@huifang/domain/fields';
import { ethnicGroups } from '@huifang/regions';
import type { Tx } from '../../db/types.ts';
import { consultMethods } from '../consult-methods/consult-methods.service.ts';
import { departments, dictionaryInAllWords, findStaff } from '../directory/directory.service.ts';
import { diseasesInAllWords } from '../diseases/diseases.service.ts';
import { sitesInAllWords } from '../sites/sites.service.ts';
import { readDay, readTime } from './cells.ts';
import type { Fault } from './faults.ts';
import type { Choice, TargetColumn } from './target.ts';

type Described = Field & {
  codes?: Codes;
  dictionary?: string;
  to?: string;
  max?: number;
};

const mostStaff = 10_000;

/** What a reference may be, by what it refers to. */
const lists: Readonly<Record<string, (tx: Tx) => Promise<readonly Choice[]>>> = {
  department: async (tx) => (await departments(tx)).map(({ id, name }) => ({ code: id, name })),
  disease: diseasesInAllWords,
  staff: async (tx) => findStaff(tx, { limit: mostStaff }),
  site: sitesInAllWords,
  method: async (tx) => (await consultMethods(tx)).map(({ id, name }) => ({ code: id, name })),
};

const yes = 'yes';
const yesOrNo: readonly Choice[] = [
  { code: yes, name: '是' },
  { code: 'no', name: '否' },
];

/** 汉族 is written 汉 as often. */
const groups = ethnicGroups.map(({ code, name }) => ({ code, name, aliases: [name.replace(/族$/, '')] }));

async function choicesOf(tx: Tx, { kind, codes, dictionary: code, to }: Described) {
  if (kind === 'word')
    return Object.entries(codes ?? {}).map(([code, name]) => ({ code, name: String(name) }));
  if (kind === 'flag') return yesOrNo;
  if (kind === 'ethnicGroup') return groups;
  if (kind === 'entry' && code) return dictionaryInAllWords(tx, code);
  if (kind === 'reference' && to) return lists[to]?.(tx);
  return undefined;
}

/** The columns that the fields of a record give a file, without those that `isLeftOut` names. */
export async function columnsOf(
  tx: Tx,
  fields: Fields,
  aliases: Readonly<Record<string, readonly string[]>>,
  isLeftOut: (name: string, field: Field) => boolean,
): Promise<TargetColumn[]> {
  const columns: TargetColumn[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (isLeftOut(name, field)) continue;
    const choices = await choicesOf(tx, field as Described);
    columns.push({
      name,
      word: field.wire,
      ...(aliases[name] && { aliases: aliases[name] }),
      ...(choices && { choices }),
      isNumber: field.kind === 'text' || field.kind === 'texts',
    });
  }
  return columns;
}

/** What a form says for a cell that is not empty, or why it cannot say it. */
export function valueOf(field: Field, name: string, cell: string): { value: unknown } | Fault {
  const { kind, max = 20 } = field as Described;
  if (kind === 'flag') return { value: cell === yes };
  if (kind === 'age') {
    const [, years] = /^(\d{1,3})\s*(?:岁|歲)?$/.exec(cell.normalize('NFKC')) ?? [];
    return years === undefined ? { code: 'number', column: name } : { value: Number(years) };
  }
  if (kind === 'day') {
    const day = readDay(cell.replace(/ 00:00:00$/, ''));
    return day === undefined ? { code: 'day', column: name } : { value: day };
  }
  if (kind === 'time' || kind === 'moment') {
    const time = readTime(cell);
    return time === undefined ? { code: 'time', column: name } : { value: time };
  }
  const isText = kind === 'text' || kind === 'longText' || kind === 'entry';
  if (isText && cell.length > max) return { code: 'tooLong', column: name, values: { max } };
  return { value: cell };
}

/** What a form says for the filled cells of a line, and what is wrong with them. */
export function formOf(fields: Fields, cells: Readonly<Record<string, string>>) {
  const form: Record<string, unknown> = {};
  const faults: Fault[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const cell = cells[name] ?? '';
    if (cell === '') continue;
    const read = valueOf(field, name, cell);
    if ('value' in read) form[name] = read.value;
    else faults.push(read);
  }
  return { form, faults };
}
