import {
  type AnswerOf,
  type dropSetupPeople as dropCall,
  type fixSetupPerson as fixCall,
  type getSetupPeople,
  type importSetupPeople as importCall,
  type mapSetupPeople as mapCall,
  mostWordLines,
  type ParsedRequestOf,
  peopleAtOnce,
  type readSetupPeople as readCall,
} from '@huifang/contract';
import { neededPersonFields, type PersonField } from '@huifang/domain/organisation/setup';
import { audit } from '../../audit.ts';
import { lockKey } from '../../db/locks.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { paging } from '../../lib/paging.ts';
import { TableRefusal } from '../../lib/table/refusal.ts';
import { openTable } from '../../lib/table/table.ts';
import { withTemporaryFile } from '../../lib/table/temporary-file.ts';
import type { Operator } from '../../operator.ts';
import type { Outside } from '../../plugins/outside.ts';
import { grantableRoles, hashedFirstPassword, makeAccount } from '../accounts/account-admin.service.ts';
import { saveDepartment } from '../departments/departments.service.ts';
import { departments } from '../directory/directory.service.ts';
import type { Cost } from '../session/password-thread.ts';
import { closest, type Fault, type JudgedLine, judgePeople, nextFree } from './judge-people.ts';
import * as repo from './people.repo.ts';
import { fieldsOf } from './people-columns.ts';

type People = AnswerOf<typeof getSetupPeople>;
type Place = Pick<ParsedRequestOf<typeof getSetupPeople>, 'show' | 'page' | 'size'>;

/** The file that waits, a page of its lines: the wrong ones first (rule setup-4). */
export const people = async (tx: Tx, operator: Operator, place: Place): Promise<People> =>
  shownPeople(tx, await openFile(tx, operator), place);

async function shownPeople(tx: Tx, file: OpenFile, place: Place): Promise<People> {
  const { limit, offset } = paging(place);
  const [wrong, good] = [file.judged.filter(isWrong), file.judged.filter((line) => !isWrong(line))];
  const shown = { all: [...wrong, ...good], wrong, good }[place.show].slice(offset, offset + limit);
  const suggest = await suggestions(tx, file, shown);
  const cellsOf = new Map(file.lines.map(({ line, cells }) => [line, cells]));
  return {
    file: file.kept.name ?? '',
    encoding: file.kept.encoding ?? '',
    columns: file.heads.map((head, at) => ({ head, field: file.fields[at] ?? '' })),
    missing:
      file.lines.length === 0 ? [] : neededPersonFields.filter((field) => !file.fields.includes(field)),
    total: file.lines.length,
    good: good.length,
    wrong: wrong.length,
    lines: shown.map(({ line, faults }) => ({
      line,
      cells: file.heads.map((_, at) => cellsOf.get(line)?.[at] ?? ''),
      faults: faults.map((fault) => ({
        field: fault.field,
        kind: fault.kind,
        said: fault.said,
        other: fault.other?.name ?? '',
        otherLine: fault.other?.line ?? 0,
        suggestions: suggest(fault),
        canCreate: fault.kind === 'departmentUnknown',
      })),
    })),
    departments: file.departments.map(({ name }) => name),
    roles: file.roles.filter(({ canGrant }) => canGrant).map(({ name }) => name),
  };
}

const isWrong = ({ faults }: JudgedLine) => faults.length > 0;

/** What is known of the file and how its lines are judged at present. */
async function openFile(tx: Tx, operator: Operator) {
  const { organisationId: org } = operator;
  const kept = await repo.keptFile(tx, org);
  const { heads = [], fields = [] } = kept;
  const lines = await repo.findLines(tx, org);
  return { kept, heads, fields, lines, ...(await judge(tx, operator, fields, lines)) };
}

/** How some lines are judged at present, by each other and by what there is. */
async function judge(
  tx: Tx,
  operator: Operator,
  fields: readonly (PersonField | '')[],
  lines: readonly repo.KeptLine[],
) {
  const said = lines.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(
      fields.flatMap((field, at) => (field === '' ? [] : [[field, cells[at] ?? '']])),
    ) as Partial<Record<PersonField, string>>,
  }));
  const accounts = said.flatMap(({ values }) => values.account?.trim().toLowerCase() || []);
  const surroundings = {
    departments: await departments(tx),
    roles: await grantableRoles(tx, operator),
    taken: await repo.takenAccounts(tx, [...new Set(accounts)]),
  };
  return { accounts, ...surroundings, judged: judgePeople(said, surroundings) };
}

/** Judges the whole file, and notes which lines are right: the import takes them from there. */
async function judgeFile(tx: Tx, operator: Operator): Promise<OpenFile> {
  const file = await openFile(tx, operator);
  const right = file.judged.filter((line) => !isWrong(line)).map(({ line }) => line);
  await repo.markRight(tx, operator.organisationId, right);
  return file;
}

/**
 * The first lines that are right, judged by what there is by now. Only once none is left of those that were right is the
 * whole file judged anew.
 */
async function nextRight(tx: Tx, operator: Operator) {
  const { organisationId: org } = operator;
  const { fields = [] } = await repo.keptFile(tx, org);
  for (let isAnew = false; ; ) {
    const lines = await repo.findRight(tx, org, peopleAtOnce);
    if (lines.length === 0) {
      if (isAnew) return undefined;
      await judgeFile(tx, operator);
      isAnew = true;
      continue;
    }
    const found = await judge(tx, operator, fields, lines);
    const wrong = found.judged.filter(isWrong).map(({ line }) => line);
    await repo.markWrong(tx, org, wrong);
    if (wrong.length < lines.length)
      return { ...found, right: found.judged.filter((line) => !isWrong(line)) };
  }
}

type OpenFile = Awaited<ReturnType<typeof openFile>>;

/** What the cells of some lines may mean; numbers behind accounts are free in the file and among all accounts. */
async function suggestions(tx: Tx, file: OpenFile, shown: readonly JudgedLine[]) {
  const inFile = new Set(file.accounts);
  const wanted = shown.flatMap(({ faults }) => faults.filter(isTaken).map(({ said }) => said));
  const candidates = wanted.flatMap((account) =>
    Array.from({ length: 20 }, (_, at) => `${account.replace(/\d+$/, '').toLowerCase()}${at + 2}`),
  );
  const known = await repo.takenAccounts(tx, candidates);
  const offered = new Set<string>();
  return (fault: Fault): string[] => {
    if (fault.kind === 'departmentUnknown')
      return closest(
        fault.said,
        file.departments.map(({ name }) => name),
      );
    if (fault.kind === 'roleUnknown')
      return closest(
        fault.said,
        file.roles.filter(({ canGrant }) => canGrant).map(({ name }) => name),
      );
    if (!isTaken(fault)) return [];
    const free = nextFree(
      fault.said,
      (account) => inFile.has(account) || known.has(account) || offered.has(account),
    );
    if (free === undefined) return [];
    offered.add(free.toLowerCase());
    return [free];
  };
}

const isTaken = ({ kind }: Fault) => kind === 'accountTwice' || kind === 'accountTaken';

/** Changes of the file are settled one after another. */
const lockFile = (tx: Tx, { organisationId: org }: Operator) => lockKey(tx, `setup-people ${org}`);

/** Takes a file in place of the one that waits. */
export async function readPeople(
  tx: Tx,
  operator: Operator,
  { name, file, ...place }: ParsedRequestOf<typeof readCall>,
  outside: Outside,
): Promise<People> {
  const read = await outside('file of people', () => readTable(Buffer.from(file, 'base64')));
  await lockFile(tx, operator);
  const { remembered } = await repo.keptFile(tx, operator.organisationId);
  const fields = fieldsOf(read.heads, remembered);
  await repo.keepFile(tx, operator, { name, encoding: read.encoding, heads: read.heads, fields, remembered });
  await repo.replaceLines(tx, operator.organisationId, read.lines);
  await noteFile(tx, operator, 'read-file', { file: name, lines: read.lines.length });
  return shownPeople(tx, await judgeFile(tx, operator), place);
}

const noteFile = (tx: Tx, operator: Operator, action: string, details: Record<string, unknown>) =>
  audit(tx, operator, { action, entity: 'organisation-setup', entityId: 'people', details });

async function readTable(bytes: Buffer) {
  if (bytes.length === 0) throw new AppError('FILE_EMPTY');
  try {
    return await withTemporaryFile(bytes, async (path) => {
      const table = await openTable(path, { limits: { rows: mostWordLines + 1, columns: 50, cell: 2000 } });
      let heads: string[] | undefined;
      const lines: repo.KeptLine[] = [];
      for await (const line of table.lines()) {
        if ('fault' in line) throw new AppError('FILE_UNREADABLE', { cause: line.fault });
        const cells = line.cells.map((cell) => cell.replaceAll('\u0000', ''));
        if (heads) lines.push({ line: lines.length + 1, cells });
        else heads = cells;
      }
      if (!heads || lines.length === 0) throw new AppError('FILE_EMPTY');
      return { heads, lines, encoding: table.encoding ?? '' };
    });
  } catch (error) {
    if (!(error instanceof TableRefusal)) throw error;
    throw new AppError(error.code === 'tooManyRows' ? 'FILE_TOO_LONG' : 'FILE_UNREADABLE', {
      values: { most: mostWordLines },
      cause: error,
    });
  }
}

/** Says what the columns mean, of this file and of later ones with the same heads. */
export async function mapPeople(
  tx: Tx,
  operator: Operator,
  { fields: wanted, ...place }: ParsedRequestOf<typeof mapCall>,
): Promise<People> {
  await lockFile(tx, operator);
  const kept = await repo.keptFile(tx, operator.organisationId);
  const { heads = [] } = kept;
  // A field that two columns are to say is what the last one says.
  const fields = heads.map((_, at) => {
    const field = wanted[at] ?? '';
    return field !== '' && wanted.lastIndexOf(field) > at ? '' : field;
  });
  const meant = Object.fromEntries(heads.map((head, at) => [head.trim(), fields[at] ?? '']));
  await repo.keepFile(tx, operator, { ...kept, fields, remembered: { ...kept.remembered, ...meant } });
  await noteFile(tx, operator, 'map-columns', { before: kept.fields ?? [], after: fields });
  return shownPeople(tx, await judgeFile(tx, operator), place);
}

/** Corrects a cell; a department or a role in every line that says the same. */
export async function fixPerson(
  tx: Tx,
  operator: Operator,
  { line: number, field, value: typed, isNew, ...place }: ParsedRequestOf<typeof fixCall>,
): Promise<People> {
  await lockFile(tx, operator);
  const { organisationId: org } = operator;
  const value = typed.trim();
  const file = await openFile(tx, operator);
  const column = file.fields.indexOf(field);
  const line = file.lines.find((one) => one.line === number);
  if (!line || column < 0) throw new AppError('NOT_FOUND');
  if (isNew && field === 'department' && !file.departments.some(({ name }) => name === value))
    await saveDepartment(tx, operator, { id: undefined, name: value, parentId: '' });
  const before = line.cells[column]?.trim() ?? '';
  const isShared = (field === 'department' || field === 'role') && before !== '';
  const same = isShared ? file.lines.filter(({ cells }) => cells[column]?.trim() === before) : [line];
  await repo.writeCell(tx, org, same, column, value);
  await noteFile(tx, operator, 'correct-line', { line: number, field, lines: same.length });
  return shownPeople(tx, await judgeFile(tx, operator), place);
}

/** Leaves a line out, or the file. */
export async function dropPeople(
  tx: Tx,
  operator: Operator,
  { line, ...place }: ParsedRequestOf<typeof dropCall>,
): Promise<People> {
  await lockFile(tx, operator);
  const { organisationId: org } = operator;
  await repo.dropLines(tx, org, line === undefined ? undefined : [line]);
  await forgetEmptied(tx, operator);
  await noteFile(tx, operator, 'drop-lines', { line: line ?? 'all' });
  return shownPeople(tx, await judgeFile(tx, operator), place);
}

/** With its last line a file is over; what its columns meant stays known. */
async function forgetEmptied(tx: Tx, operator: Operator): Promise<void> {
  const { organisationId: org } = operator;
  if (await repo.hasLines(tx, org)) return;
  const { remembered } = await repo.keptFile(tx, org);
  await repo.keepFile(tx, operator, { remembered });
}

/** Makes accounts of the first lines that are right; each leaves the file in the transaction that makes its account. */
export async function importPeople(
  tx: Tx,
  operator: Operator,
  outside: Outside,
  passwordCost: Cost | undefined,
): Promise<AnswerOf<typeof importCall>> {
  await lockFile(tx, operator);
  const { organisationId: org } = operator;
  const next = await nextRight(tx, operator);
  const batch = (next?.right ?? []).map(({ line, values }) => ({
    line,
    name: values.name?.trim() ?? '',
    account: values.account?.trim() ?? '',
    job: values.job?.trim() ?? '',
    detail: values.detail?.trim() ?? '',
    departmentId: next?.departments.find(({ name }) => name === values.department?.trim())?.id,
    role: next?.roles.find(({ name }) => name === values.role?.trim()),
  }));
  const accounts = batch.map(({ account }) => account);
  const hashes = await outside(`first passwords of ${accounts.join(' ')}`, () =>
    Promise.all(accounts.map((account) => hashedFirstPassword(account, passwordCost))),
  );
  const made: AnswerOf<typeof importCall>['made'] = [];
  const passwords: string[] = [];
  for (const [at, { line, detail, role, ...person }] of batch.entries()) {
    const hashed = hashes[at];
    if (!hashed || !role) continue;
    const { password, passwordHash } = hashed;
    const account = await makeAccount(tx, operator, { ...person, role, passwordHash });
    // Somebody took it this moment: the line says so when it is judged next.
    if (!account) {
      await repo.markWrong(tx, org, [line]);
      continue;
    }
    if (detail !== '')
      await tx
        .updateTable('staff')
        .set({ detail })
        .where('org_id', '=', org)
        .where('id', '=', account.staffId)
        .execute();
    made.push({ line, name: person.name, account: person.account });
    passwords.push(password);
  }
  if (made.length > 0) {
    await repo.dropLines(
      tx,
      org,
      made.map(({ line }) => line),
    );
    await forgetEmptied(tx, operator);
  }
  const left = (await repo.findRight(tx, org, 1))[0]?.to_go ?? 0;
  await noteFile(tx, operator, 'import', { made: made.length, left });
  return { made, passwords: passwords.join(' '), left };
}
