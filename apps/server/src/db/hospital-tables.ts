import type { ColumnOf } from '@huifang/domain/fields';
import type { interactions } from '@huifang/domain/records/interactions';
import type { RecordKindName, RecordKinds } from '@huifang/domain/records/kinds';
import type { labResultItems } from '@huifang/domain/records/lab-results';
import type { prescriptionItems } from '@huifang/domain/records/prescriptions';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** A record of a customer that a hospital's own system fills. */
interface HospitalRecord {
  org_id: string;
  id: Generated<string>;
  /** Its number in that system. */
  external_id: string;
  customer_id: string;
  /** The number of the visit that it belongs to, in that system; empty for none. */
  visit_no: Generated<string>;
  created_at: Stamp;
}

interface PointChangesTable extends HospitalRecord {
  changed_at: Instant;
  /** 1 plus, 2 minus (rule record-2). */
  kind: 1 | 2;
  points: string;
  note: Generated<string>;
}

/** Written by triggers of `point_changes` only. */
interface PointBalancesTable {
  org_id: string;
  customer_id: string;
  balance: string;
  changed_at: Instant;
}

interface MembersTable {
  org_id: string;
  customer_id: string;
  level: string;
  card_no: Generated<string>;
  since: Optional<string>;
  until: Optional<string>;
  updated_at: Stamp;
}

interface ConcernsTable {
  org_id: string;
  customer_id: string;
  kind: 'case' | 'doctor';
  subject_id: string;
  followed_at: Instant;
  name: Generated<string>;
  detail: Generated<string>;
  created_at: Stamp;
}

type Has<Key extends string> = Readonly<Record<Key, unknown>>;

/** What a column holds that keeps a field. */
type Kept<F> = F extends { kind: 'time' }
  ? F extends Has<'isRequired'>
    ? Instant
    : OptionalInstant
  : F extends { kind: 'count' }
    ? F extends Has<'isRequired'>
      ? number
      : Optional<number>
    : F extends { kind: 'money' }
      ? F extends Has<'isRequired'>
        ? string
        : F extends Has<'empty'>
          ? Generated<string>
          : Optional<string>
      : F extends { kind: 'quantity' }
        ? Optional<string>
        : F extends { kind: 'choice'; values: readonly (infer Value)[] }
          ? Generated<Value>
          : Generated<string>;

/** The columns of fields that a file brings in; the records' own are those of every record. */
type KeptFields<F> = {
  [Name in keyof F as F[Name] extends Has<'isReadOnly'>
    ? never
    : Exclude<ColumnOf<F[Name], Name>, keyof HospitalRecord>]: Kept<F[Name]>;
};

type Kinds = RecordKinds[Exclude<RecordKindName, 'visits' | 'stays'>];
type RecordTables = {
  [Kind in Kinds as Kind['table']]: HospitalRecord & KeptFields<Kind['fields']>;
};

type Lines = typeof prescriptionItems | typeof labResultItems;
type LineTables = {
  [Kind in Lines as Kind['table']]: { org_id: string } & Record<Kind['parent']['column'], string> &
    KeptFields<Kind['fields']>;
};

export interface HospitalTables extends RecordTables, LineTables {
  point_changes: PointChangesTable;
  point_balances: PointBalancesTable;
  members: MembersTable;
  concerns: ConcernsTable;
  interactions: HospitalRecord &
    KeptFields<typeof interactions.fields> & { kind: (typeof interactions.fields.type.values)[number] };
}
