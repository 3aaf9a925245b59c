import type {
  AnswerOf,
  getPhoneLine,
  ParsedRequestOf,
  PhoneLine,
  phoneList,
  savePhoneLine as saveCall,
} from '@huifang/contract';
import { wordOf } from '@huifang/domain/codes';
import { parsePhone } from '@huifang/domain/customer/phones';
import { type LinePurpose, linePurposes } from '@huifang/domain/site/fields';
import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { type ConfiguredRow, createRecords, type RowValues, refusal } from './records.ts';

interface LineRow extends ConfiguredRow {
  number: string;
  label: string;
  purpose: (typeof linePurposes)[LinePurpose];
  department_id: string | null;
  department: string | null;
  person_id: string | null;
  person: string | null;
}

const uniqueNumber = (number: string): RowValues['unique'] => ({
  column: 'number',
  value: sql`${number}`,
  refusal: refusal('NUMBER_IN_USE', 'number'),
});

const records = createRecords<LineRow>({
  table: 'phone_lines',
  entity: 'phone-line',
  select: sql`select r.*, d.name as department, s.name as person from phone_lines r
    left join departments d on d.org_id = r.org_id and d.id = r.department_id
    left join staff s on s.org_id = r.org_id and s.id = r.person_id`,
  finds: (words) => sql`position(lower(${words}) in lower(r.number || ' ' || r.label)) > 0`,
  namedBy: { table: 'follow_ups', column: 'line_id' },
  wordsOf: (row) =>
    wordsOf({
      number: row.number,
      label: row.label,
      purpose: row.purpose,
      department: row.department ?? '',
      person: row.person ?? '',
      isEnabled: row.is_enabled,
    }),
  uniqueOf: ({ number }) => uniqueNumber(number),
  keyOf: ({ number }) => number,
});

/** The phone lines of the organisation, a page of them. */
export async function listPhoneLines(
  tx: Tx,
  { organisationId: org }: Operator,
  wanted: ParsedRequestOf<typeof phoneList>,
): Promise<AnswerOf<typeof phoneList>> {
  const { rows, total } = await records.list(tx, org, wanted);
  return { rows: rows.map(toLine), total };
}

/** A phone line in words, as files tell it. */
export type WrittenLine = PhoneLine;

export const allPhoneLines = async (tx: Tx, { organisationId: org }: Operator): Promise<WrittenLine[]> =>
  (await records.all(tx, org)).map(toLine);

/** Whether a line is in use; it cannot be removed before what names it now has been saved. */
export async function holdPhoneLine(tx: Tx, org: string, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from phone_lines
    where org_id = ${org} and id = ${id} and is_enabled and removed_at is null for key share`.execute(tx);
  return rows.length > 0;
}

export const phoneLine = async (
  tx: Tx,
  { organisationId: org }: Operator,
  id: string,
): Promise<AnswerOf<typeof getPhoneLine>> => toLine(await records.find(tx, org, id));

/** Adds a phone line, or changes one (rule site-2). */
export async function savePhoneLine(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof saveCall>,
): Promise<AnswerOf<typeof saveCall>> {
  const { organisationId: org } = operator;
  const { departmentId, personId } = wanted;
  const { rows } = await sql<{ department: string | null; person: string | null }>`select
    (select name from departments where org_id = ${org} and id = ${departmentId ?? null}
      and (is_offered and removed_at is null or exists (select from phone_lines l
        where l.org_id = ${org} and l.id = ${wanted.id ?? null} and l.department_id = departments.id))) as department,
    (select name from staff where org_id = ${org} and id = ${personId ?? null}) as person`.execute(tx);
  const { department, person } = rows[0] ?? {};
  const problems = new Problems(operator.locale);
  const number = numberIn(wanted.number, problems);
  if (departmentId !== undefined && !department) problems.add('departmentId', 'unknownOption');
  if (personId !== undefined && !person) problems.add('personId', 'unknownOption');
  problems.throwIfAny();
  return records.save(tx, operator, wanted, rowOf({ ...wanted, number }, department ?? '', person ?? ''));
}

/** What a file says of a line; of whom it names it knows that they are there. */
export type LineOfFile = LineValues &
  Pick<PhoneLine, 'department' | 'person'> & { order: number | undefined };

/** What a file makes of the phone lines, each known by its number, however it is written (rule site-2). */
export async function planPhoneLines(tx: Tx, operator: Operator) {
  const { find, take, write } = await records.openPlan(tx, operator);
  return {
    known(typed: string): WrittenLine | undefined {
      const row = find(parsePhone(typed) ?? '');
      return row && toLine(row);
    },
    take({ order, department, person, ...said }: LineOfFile) {
      const problems = new Problems(operator.locale);
      const number = numberIn(said.number, problems);
      problems.throwIfAny();
      return take(number, order, rowOf({ ...said, number }, department, person));
    },
    write,
  };
}

type LineValues = Pick<
  ParsedRequestOf<typeof saveCall>,
  'number' | 'label' | 'purpose' | 'departmentId' | 'personId' | 'isEnabled'
>;

function numberIn(typed: string, problems: Problems): string {
  const number = parsePhone(typed);
  if (number === undefined) problems.add('number', 'phone');
  return number ?? '';
}

function rowOf(values: LineValues, department: string, person: string): RowValues {
  const { number, departmentId = null, personId = null, isEnabled } = values;
  const [label, purpose] = [values.label.trim(), linePurposes[values.purpose]];
  return {
    columns: {
      number,
      label,
      purpose,
      department_id: departmentId,
      person_id: personId,
      is_enabled: isEnabled,
    },
    words: wordsOf({ number, label, purpose, department, person, isEnabled }),
    unique: uniqueNumber(number),
  };
}

export const phoneLineUses = (tx: Tx, { organisationId }: Operator) => records.uses(tx, organisationId);
export const removePhoneLine = records.remove;
export const restorePhoneLine = records.restore;

interface Said {
  number: string;
  label: string;
  purpose: string;
  department: string;
  person: string;
  isEnabled: boolean;
}

const wordsOf = ({ number, label, purpose, department, person, isEnabled }: Said) => ({
  号码: number,
  名称: label,
  用途: purpose,
  部门ID: department,
  人员ID: person,
  启用: isEnabled ? '是' : '否',
});

const toLine = (row: LineRow): PhoneLine => ({
  id: row.id,
  number: row.number,
  label: row.label,
  purpose: wordOf(linePurposes, row.purpose),
  departmentId: row.department_id ?? '',
  department: row.department ?? '',
  personId: row.person_id ?? '',
  person: row.person ?? '',
  order: row.sort,
  isEnabled: row.is_enabled,
  version: row.version,
});
