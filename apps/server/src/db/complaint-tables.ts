import type { ComplaintState } from '@huifang/domain/complaint/states';
import type { ColumnType, Generated } from 'kysely';
import type { StoredChange } from './consult-tables.ts';

type Instant = ColumnType<Date, Date | string, Date | string>;
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
/** Written as JSON text, read as the value. */
type Json<Value> = ColumnType<Value, string, string>;

interface ComplaintsTable {
  org_id: string;
  id: Generated<string>;
  /** Null: whoever complains has no profile. */
  customer_id: Optional<string>;
  /** The name of whoever complains. */
  contact: string;
  phone: Generated<string>;
  /** Of the phone, for searching. */
  last_four: Generated<string>;
  /** Codes of the organisation's dictionaries, as are attention and source. */
  category: Generated<string>;
  department_id: Optional<string>;
  staff_id: Optional<string>;
  /** The visit that the complaint is about. */
  service_id: Optional<string>;
  attention: Generated<string>;
  source: Generated<string>;
  content: Generated<string>;
  complained_at: Instant;
  registered_at: Instant;
  /** These and the state repeat the newest step's. */
  handled_at: OptionalInstant;
  handling_note: Generated<string>;
  handler_id: Optional<string>;
  state: Generated<ComplaintState>;
  needs_callback: Generated<boolean>;
  /** The consult from which it was registered. */
  event_id: Optional<string>;
  version: Generated<number>;
  created_at: Stamp;
  created_by: Optional<string>;
  updated_at: Stamp;
  updated_by: Optional<string>;
}

interface ComplaintGramsTable {
  org_id: string;
  gram: string;
  complaint_id: string;
}

interface ComplaintStepsTable {
  org_id: string;
  id: Generated<string>;
  complaint_id: string;
  /** What the complaint's state became. */
  state: ComplaintState;
  handled_at: Instant;
  note: Generated<string>;
  handler_id: Optional<string>;
  created_at: Stamp;
  created_by: Optional<string>;
}

interface ComplaintChangesTable {
  org_id: string;
  id: Generated<string>;
  complaint_id: string;
  changes: Json<StoredChange[]>;
  changed_by: Optional<string>;
  changed_at: Stamp;
}

interface RemovedComplaintsTable {
  org_id: string;
  id: string;
  /** The whole row, and those of its steps. */
  complaint: Json<Record<string, unknown>>;
  steps: Json<Record<string, unknown>[]>;
  /** The follow-up plan that went with it. */
  plan_id: Optional<string>;
  removed_at: Stamp;
  removed_by: string;
}

export interface ComplaintTables {
  complaints: ComplaintsTable;
  complaint_grams: ComplaintGramsTable;
  complaint_steps: ComplaintStepsTable;
  complaint_changes: ComplaintChangesTable;
  removed_complaints: RemovedComplaintsTable;
}
