import type { AnswerOf, DictionaryOption, getDeptByOrg, getDoctors } from '@huifang/contract';
import { dictionaries } from '@huifang/domain/dictionaries';
import type { Permission } from '@huifang/domain/rights/permissions';
import type { Tx } from '../../db/types.ts';
import * as repo from './directory.repo.ts';

type Option = AnswerOf<typeof DictionaryOption>;

/** The entries of a dictionary: those in use, with `all` the others too; an unknown code has none. */
export async function dictionary(tx: Tx, code: string, all = false): Promise<Option[]> {
  return (await repo.findDictionary(tx, code, all)).map((row) => ({
    code: row.code,
    name: row.name,
    colour: row.colour,
    enabled: row.is_enabled,
  }));
}

/** The code that records have of an entry: of what it was merged into, else its own (rule dictionary-5). */
export const presentEntry = async (
  tx: Tx,
  org: string,
  dictionaryCode: string,
  entry: string,
): Promise<string> => (await repo.findMergedInto(tx, org, dictionaryCode, entry)) ?? entry;

/** The same as the organisation calls them, with their names in other languages. */
export const dictionaryInAllWords = async (tx: Tx, code: string) =>
  (await repo.findDictionary(tx, code)).map((row) => ({
    code: row.code,
    name: row.written,
    aliases: Object.values(row.translations),
  }));

export const consultTypes = (tx: Tx, all = false) => dictionary(tx, dictionaries.consultType, all);
export const relations = (tx: Tx, all = false) => dictionary(tx, dictionaries.relation, all);

/** The departments that can be chosen; with `all` those that were closed too. */
export async function departments(tx: Tx, all = false): Promise<AnswerOf<typeof getDeptByOrg>> {
  return (await repo.findDepartments(tx, all)).map((row) => ({
    id: row.id,
    name: row.name,
    parentId: row.parent_id ?? '',
    path: row.path,
    enabled: row.is_offered,
  }));
}

/** Whether a department can be chosen; it cannot be closed before whoever chooses it has. */
export const departmentOffered = (tx: Tx, org: string, id: string): Promise<boolean> =>
  repo.holdDepartment(tx, org, id);

interface StaffSearch extends repo.StaffFilter {
  /** @default 50 */
  limit?: number;
  /** @default 0 */
  offset?: number;
}

/** Staff by name, pinyin or initials, in the order of their pinyin. */
export async function findStaff(
  tx: Tx,
  { limit = 50, ...filter }: StaffSearch,
): Promise<(AnswerOf<typeof getDoctors>[number] & { ownDetail: string })[]> {
  return (await repo.findStaff(tx, { ...filter, limit })).map((row) => ({
    code: row.id,
    name: row.name,
    detail: [row.department, row.detail].filter(Boolean).join(' '),
    ownDetail: row.detail,
    job: row.job,
  }));
}

/** How many of them there are. */
export const countStaff = (tx: Tx, filter: repo.StaffFilter): Promise<number> => repo.countStaff(tx, filter);

/** Whether a person of the organisation works there now and may do something. */
export const mayDo = (tx: Tx, org: string, staffId: string, permission: Permission): Promise<boolean> =>
  repo.hasPermission(tx, org, staffId, permission);

/** Everybody who works in the organisation now and may do something. */
export const peopleWho = (tx: Tx, org: string, permission: Permission): Promise<string[]> =>
  repo.findPeopleWho(tx, org, permission);

/** What the staff of the organisation are, each once. */
export const positions = async (tx: Tx, org: string): Promise<string[]> =>
  (await repo.findPositions(tx, org)).map(({ job }) => job);

/** The names of anybody who works or has worked in the organisation, by id. */
export async function staffNames(
  tx: Tx,
  org: string,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await repo.findStaffNames(tx, org, wanted);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The name of one of them; empty for nobody. */
export const staffName = async (tx: Tx, org: string, id: string | null): Promise<string> =>
  (id !== null && (await staffNames(tx, org, [id])).get(id)) || '';
