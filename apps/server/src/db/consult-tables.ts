import type { ConsultEvent, consultEvents, RequestState, requestStates } from '@huifang/domain/consult/words';
import type { ProfileField } from '@huifang/domain/customer/fields';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
/** Written as JSON text, read as the value. */
type Json<Value> = ColumnType<Value, string, string>;

/** One changed field as stored: the wire name and the full values, masked only when answered. */
export interface StoredChange {
  field: string;
  before: unknown;
  after: unknown;
}

type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Rest>}`
  : '';

type ProfileColumns = { [Name in ProfileField as SnakeCase<Name>]: Generated<string> };

interface CustomersTable extends ProfileColumns {
  org_id: string;
  id: Generated<string>;
  name: Generated<string>;
  pinyin: Generated<string>;
  initials: Generated<string>;
  /** By what customers are ordered: the sound of the name, its surname first. */
  name_key: GeneratedAlways<string>;
  sex: Generated<string>;
  birth_date: Optional<string>;
  id_number: Generated<string>;
  wechat: Generated<string>;
  qq: Generated<string>;
  /** The contact person (联系人). */
  contact: Generated<string>;
  /** The first of `customer_phones`, repeated for lists. */
  phone: Generated<string>;
  address: Generated<string>;
  region_code: Generated<string>;
  address_detail: Generated<string>;
  full_address: Generated<string>;
  /** 0 yes, 1 no (rule customer-9). */
  out_of_town: Generated<number>;
  /** 档案号, one in an organisation; empty for none. */
  file_number: Generated<string>;
  status: Generated<string>;
  visit_state: Generated<string>;
  has_visit: Generated<boolean>;
  /** Of the public account; null when the customer does not follow it. */
  openid: Optional<string>;
  /** 0 yes, 1 no (rule customer-9). */
  genuine: Generated<number>;
  /** Where the customer came from (客户来源). */
  source: Generated<string>;
  /** Who serves the customer, and that person's department: both see the customer without any consult. */
  service_person_id: Optional<string>;
  department_id: Optional<string>;
  remarks: Generated<string>;
  /** Counts the saves of these four and of the state; `version` those of the person. */
  sale_version: Generated<number>;
  version: Generated<number>;
  created_at: Stamp;
  created_by: Optional<string>;
  updated_at: Stamp;
  updated_by: Optional<string>;
  /** When everything that says who it was was erased. */
  erased_at: OptionalInstant;
}

interface CustomerPhonesTable {
  org_id: string;
  customer_id: string;
  phone: string;
  position: number;
  last_four: GeneratedAlways<string>;
}

interface CustomerGramsTable {
  org_id: string;
  gram: string;
  customer_id: string;
}

interface TagsTable {
  org_id: string;
  id: Generated<string>;
  name: Generated<string>;
  content: string;
  color: Generated<string>;
  nature: Generated<number>;
  created_at: Stamp;
  created_by: Optional<string>;
}

interface CustomerTagsTable {
  org_id: string;
  customer_id: string;
  tag_id: string;
  created_at: Stamp;
  created_by: Optional<string>;
}

export interface CustomerDisturbStepsTable {
  org_id: string;
  customer_id: string;
  /** Of the customer's mark, from 1. */
  version: number;
  /** Whether the step marked the customer; otherwise it took the mark away. */
  is_marked: boolean;
  reason: Generated<string>;
  /** The last day on which it counts; null until it is taken away. */
  until_day: Optional<string>;
  is_current: Generated<boolean>;
  changed_by: string;
  changed_at: Stamp;
}

interface CustomerTagStepsTable {
  org_id: string;
  customer_id: string;
  /** Of the person's tags, from 1. */
  version: number;
  /** What the tags said before and after. */
  before: string[];
  after: string[];
  removed_ids: string[];
  changed_by: string;
  changed_at: Stamp;
}

interface CustomerSaleStepsTable {
  org_id: string;
  customer_id: string;
  version: number;
  changes: Json<StoredChange[]>;
  changed_by: string;
  changed_at: Stamp;
}

interface ConsultsTable {
  org_id: string;
  id: Generated<string>;
  customer_id: string;
  appointment_no: string;
  registered_at: Instant;
  /** Of the service person when the consult was registered. */
  department_id: Optional<string>;
  /** Who receives and serves the customer (接待人, 服务人). */
  service_person_id: Optional<string>;
  /** Which site the customer means to come to. */
  site_id: Optional<string>;
  intended_department_id: Optional<string>;
  consult_type: Generated<string>;
  /** An entry of the organisation's dictionary of relations: who the contact is to the customer. */
  contact_relation: Generated<string>;
  method_id: Optional<string>;
  disease_id: Optional<string>;
  intention: Generated<string>;
  content: Generated<string>;
  keywords: Generated<string>;
  appointment_type: Generated<string>;
  appointment_time_type: Generated<string>;
  appointment_at: OptionalInstant;
  appointment_status: Generated<string>;
  appointment_note: Generated<string>;
  appointment_changes: Generated<number>;
  arrived_at: OptionalInstant;
  /** The earliest open plan of this consult. */
  next_follow_up_at: OptionalInstant;
  last_follow_up_at: OptionalInstant;
  last_follow_up_note: Generated<string>;
  request_note: Generated<string>;
  data_source: Generated<number>;
  /** These three repeat the customer's, so that the list filters without a join. */
  customer_kind: Generated<string>;
  customer_status: Generated<string>;
  visit_state: Generated<string>;
  facet: GeneratedAlways<string>;
  version: Generated<number>;
  created_at: Stamp;
  created_by: Optional<string>;
  updated_at: Stamp;
  updated_by: Optional<string>;
}

interface ConsultFacetsTable {
  org_id: string;
  facet: string;
  intention: string;
  visit_state: string;
  customer_status: string;
  customer_kind: string;
  is_appointed: boolean;
  is_arrived: boolean;
  has_open_plan: boolean;
  is_followed: boolean;
}

interface ConsultEndingsTable {
  org_id: string;
  /** `k` and an ending of the keywords, or `s` and an ending of what was typed into a source input. */
  ending: string;
  consult_id: string;
}

interface ConsultCountersTable {
  org_id: string;
  day: string;
  last_number: number;
}

interface ConsultMethodValuesTable {
  org_id: string;
  consult_id: string;
  position: number;
  item_id: string;
  value: Generated<string>;
}

interface FollowUpsTable {
  org_id: string;
  id: Generated<string>;
  customer_id: string;
  consult_id: Optional<string>;
  planned_at: OptionalInstant;
  plan_note: Generated<string>;
  /** 3 self, 2 a named person, 1 unassigned (rule plan-2). */
  executor_mode: Generated<number>;
  executor_id: Optional<string>;
  executed_at: OptionalInstant;
  executed_by: Optional<string>;
  way: Optional<number>;
  intention: Optional<number>;
  content: Generated<string>;
  demand: Generated<string>;
  /** The visit intention that the callback found (来院意向). */
  visit_intention: Generated<string>;
  /** The appointment that the callback made. */
  appointment_at: OptionalInstant;
  appointment_type: Generated<string>;
  appointment_note: Generated<string>;
  attachments: ColumnType<{ ID: string; name: string; url: string }[], string | undefined, string>;
  /** The phone line that the call was made on. */
  line_id: Optional<string>;
  /** The callback that planned this one as its next task. */
  previous_id: Optional<string>;
  /** What the plan follows besides a consult, such as 投诉, and its id. */
  event_kind: Optional<string>;
  event_id: Optional<string>;
  /** When its executor is to be reminded next; set by a trigger whenever date, executor or execution change. */
  reminder_at: OptionalInstant;
  version: Generated<number>;
  created_at: Stamp;
  created_by: Optional<string>;
  updated_at: Stamp;
  updated_by: Optional<string>;
}

interface FollowUpChangesTable {
  org_id: string;
  id: Generated<string>;
  follow_up_id: string;
  changes: Json<StoredChange[]>;
  changed_by: Optional<string>;
  changed_at: Stamp;
}

interface RemovedFollowUpsTable {
  org_id: string;
  id: string;
  /** The whole row. */
  plan: Json<Record<string, unknown>>;
  removed_at: Stamp;
  removed_by: string;
}

interface VisitsTable {
  org_id: string;
  id: Generated<string>;
  customer_id: string;
  consult_id: Optional<string>;
  visited_at: Instant;
  kind: string;
  department: Generated<string>;
  doctor: Generated<string>;
  /** Its number in the hospital's own system, where it comes from there. */
  external_id: Optional<string>;
  /** When a hospital stay ended. */
  left_at: OptionalInstant;
  ward: Generated<string>;
  bed: Generated<string>;
  diagnosis: Generated<string>;
  note: Generated<string>;
  created_at: Stamp;
}

interface ModificationRequestsTable {
  org_id: string;
  id: Generated<string>;
  consult_id: string;
  state: Generated<(typeof requestStates)[RequestState]>;
  changes: Json<StoredChange[]>;
  note: Generated<string>;
  applicant_id: string;
  /** Who looks after it since its applicant left or is away. */
  follower_id: Optional<string>;
  applied_at: Stamp;
  decided_by: Optional<string>;
  decided_at: OptionalInstant;
  detail: Generated<string>;
}

interface RecordChangesTable {
  org_id: string;
  id: Generated<string>;
  customer_id: string;
  /** Null: a change of the person, which every consult of the customer shows. */
  consult_id: Optional<string>;
  changes: Json<StoredChange[]>;
  changed_by: Optional<string>;
  changed_at: Stamp;
}

interface ConsultEventsTable {
  org_id: string;
  id: Generated<string>;
  consult_id: string;
  kind: (typeof consultEvents)[ConsultEvent];
  happened_at: Stamp;
  person_id: Optional<string>;
  note: Generated<string>;
  /** Of 就诊反馈: the visit that it tells of. */
  visit_id: Optional<string>;
}

export interface ConsultTables {
  customers: CustomersTable;
  customer_phones: CustomerPhonesTable;
  customer_grams: CustomerGramsTable;
  tags: TagsTable;
  customer_tags: CustomerTagsTable;
  customer_disturb_steps: CustomerDisturbStepsTable;
  customer_tag_steps: CustomerTagStepsTable;
  customer_sale_steps: CustomerSaleStepsTable;
  consults: ConsultsTable;
  consult_facets: ConsultFacetsTable;
  consult_endings: ConsultEndingsTable;
  consult_counters: ConsultCountersTable;
  consult_method_values: ConsultMethodValuesTable;
  follow_ups: FollowUpsTable;
  follow_up_changes: FollowUpChangesTable;
  removed_follow_ups: RemovedFollowUpsTable;
  visits: VisitsTable;
  modification_requests: ModificationRequestsTable;
  record_changes: RecordChangesTable;
  consult_events: ConsultEventsTable;
}
