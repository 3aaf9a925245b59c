import { accountFields, isAccountName } from '@huifang/domain/account/fields';
import { neededPersonFields, type PersonFault, type PersonField } from '@huifang/domain/organisation/setup';

export interface PersonLine {
  /** Its number in the file, from 1. */
  line: number;
  values: Readonly<Partial<Record<PersonField, string>>>;
}

export interface Fault {
  field: PersonField;
  kind: PersonFault;
  said: string;
  /** Of an account that another line has: whose it is there. */
  other?: { line: number; name: string };
}

export interface JudgedLine extends PersonLine {
  faults: Fault[];
}

/** What lines are judged by. */
export interface Surroundings {
  /** Open departments; a name may be that of several. */
  departments: readonly { id: string; name: string }[];
  roles: readonly { id: string; name: string; canGrant: boolean }[];
  /** Accounts of the file that somebody has, in lower case. */
  taken: ReadonlySet<string>;
}

/** What Excel shows of a long number, and saves in its place. */
const scientific = /^[+-]?\d(?:\.\d+)?e\+?\d+$/i;

/** Judges every line of a file of people; of lines that share an account the first is right. */
export function judgePeople(lines: readonly PersonLine[], surroundings: Surroundings): JudgedLine[] {
  const departments = Map.groupBy(surroundings.departments, ({ name }) => name);
  const roles = new Map(surroundings.roles.map((role) => [role.name, role]));
  const first = new Map<string, PersonLine>();
  return lines.map((line) => {
    const faults: Fault[] = [];
    const said = (field: PersonField) => line.values[field]?.trim() ?? '';
    const fault = (field: PersonField, kind: PersonFault, other?: Fault['other']) =>
      faults.push({ field, kind, said: said(field), ...(other && { other }) });

    for (const field of neededPersonFields) if (said(field) === '') fault(field, 'required');
    for (const field of ['account', 'detail'] as const)
      if (scientific.test(said(field))) fault(field, 'scientific');
    if (said('name').length > accountFields.name.max) fault('name', 'long');
    if (said('job').length > accountFields.job.max) fault('job', 'long');
    if (said('detail').length > mostDetail) fault('detail', 'long');

    const account = said('account').toLowerCase();
    if (account !== '' && !faults.some(({ field }) => field === 'account')) {
      const earlier = first.get(account);
      if (!isAccountName(said('account'))) fault('account', 'accountForm');
      else if (surroundings.taken.has(account)) fault('account', 'accountTaken');
      else if (earlier)
        fault('account', 'accountTwice', { line: earlier.line, name: earlier.values.name?.trim() ?? '' });
      if (!earlier) first.set(account, line);
    }

    const named = departments.get(said('department')) ?? [];
    if (said('department') !== '' && named.length === 0) fault('department', 'departmentUnknown');
    if (named.length > 1) fault('department', 'departmentTwice');
    const role = roles.get(said('role'));
    if (said('role') !== '' && !role) fault('role', 'roleUnknown');
    if (role && !role.canGrant) fault('role', 'roleBeyond');
    return { ...line, faults };
  });
}

/** Characters of 详细信息. */
const mostDetail = 200;

/** The names that a word may mean, the likeliest first. */
export function closest(said: string, names: readonly string[]): string[] {
  return names
    .map((name) => ({ name, likeness: likeness(said, name) }))
    .filter(({ likeness }) => likeness >= 0.5)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, 2)
    .map(({ name }) => name);
}

/** How much two words share: 1 the same, 0 nothing. */
function likeness(one: string, other: string): number {
  const left = [...other];
  let shared = 0;
  for (const sign of one) {
    const at = left.indexOf(sign);
    if (at < 0) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return shared / Math.max([...one].length, [...other].length, 1);
}

/** The account with the first number behind it that nobody has: `shen.lan2`. */
export function nextFree(account: string, isTaken: (account: string) => boolean): string | undefined {
  const base = account.replace(/\d+$/, '').slice(0, accountFields.account.max - 3);
  for (let number = 2; number < 1000; number += 1)
    if (!isTaken(`${base}${number}`.toLowerCase())) return `${base}${number}`;
  return undefined;
}
