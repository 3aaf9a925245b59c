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

interface PaymentsTable extends HospitalRecord {
  paid_at: Instant;
  kind: Generated<'服务' | '商品'>;
  /** Negative for a refund. */
  amount_cents: string;
  item: Generated<string>;
  method: Generated<string>;
  staff: Generated<string>;
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

interface PrescriptionsTable extends HospitalRecord {
  prescribed_at: Instant;
  kind: Generated<string>;
  department: Generated<string>;
  doctor: Generated<string>;
  diagnosis: Generated<string>;
  note: Generated<string>;
}

interface PrescriptionItemsTable {
  org_id: string;
  prescription_id: string;
  line: number;
  name: string;
  specification: Generated<string>;
  dose: Generated<string>;
  usage: Generated<string>;
  frequency: Generated<string>;
  unit: Generated<string>;
  days: Optional<number>;
  quantity: Optional<string>;
  amount_cents: Generated<string>;
}

interface TrialsTable extends HospitalRecord {
  tested_at: Instant;
  name: Generated<string>;
  specimen: Generated<string>;
  department: Generated<string>;
  doctor: Generated<string>;
  conclusion: Generated<string>;
}

interface TrialItemsTable {
  org_id: string;
  trial_id: string;
  line: number;
  name: string;
  result: Generated<string>;
  unit: Generated<string>;
  reference: Generated<string>;
  flag: Generated<string>;
}

interface CheckReportsTable extends HospitalRecord {
  reported_at: Instant;
  name: Generated<string>;
  body_part: Generated<string>;
  finding: Generated<string>;
  conclusion: Generated<string>;
  department: Generated<string>;
  doctor: Generated<string>;
}

interface MedicalRecordsTable extends HospitalRecord {
  recorded_at: Instant;
  department: Generated<string>;
  doctor: Generated<string>;
  complaint: Generated<string>;
  history: Generated<string>;
  examination: Generated<string>;
  diagnosis: Generated<string>;
  treatment: Generated<string>;
}

interface MedicalAdviceTable extends HospitalRecord {
  ordered_at: Instant;
  ended_at: OptionalInstant;
  kind: Generated<string>;
  content: Generated<string>;
  usage: Generated<string>;
  frequency: Generated<string>;
  doctor: Generated<string>;
  state: Generated<string>;
}

interface CostsTable extends HospitalRecord {
  charged_at: Instant;
  quantity: Optional<string>;
  unit_price_cents: Optional<string>;
  amount_cents: string;
  category: Generated<string>;
  item: Generated<string>;
  unit: Generated<string>;
  department: Generated<string>;
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

interface InteractionsTable extends HospitalRecord {
  happened_at: Instant;
  kind: '随访' | '营销' | '客户关怀' | '评价' | '图文咨询' | '视频咨询';
  method: Generated<string>;
  staff: Generated<string>;
  content: Generated<string>;
  state: Generated<string>;
}

export interface HospitalTables {
  payments: PaymentsTable;
  point_changes: PointChangesTable;
  point_balances: PointBalancesTable;
  members: MembersTable;
  prescriptions: PrescriptionsTable;
  prescription_items: PrescriptionItemsTable;
  trials: TrialsTable;
  trial_items: TrialItemsTable;
  check_reports: CheckReportsTable;
  medical_records: MedicalRecordsTable;
  medical_advice: MedicalAdviceTable;
  costs: CostsTable;
  concerns: ConcernsTable;
  interactions: InteractionsTable;
}
