import type { HandoverRule, messageKinds } from '@huifang/contract';
import type { Ending, HandoverState, WorkKind } from '@huifang/domain/handover/work';
import type { Audience, ViewList } from '@huifang/domain/list-views';
import type { FieldRights } from '@huifang/domain/rights/field-rights';
import type { KeptScopes } from '@huifang/domain/rights/scopes';
import type { ItemRule } from '@huifang/domain/settings';
import type { LinePurpose, linePurposes } from '@huifang/domain/site/fields';
import type { ColumnType, Generated, RawBuilder } from 'kysely';

/** An instant that the database sets when it is left out. */
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** Written as JSON text (`JSON.stringify`), read as the value: the same on both drivers. */
type Json<Value> = ColumnType<Value, string, string>;
type OptionalJson<Value> = ColumnType<Value | null, string | null, string | null>;

/** Where customers are archived elsewhere; both empty when nowhere (rule customer-12). */
interface OrganisationsTable {
  id: Generated<string>;
  name: string;
  time_zone: Generated<string>;
  archive_url: Generated<string>;
  archive_code: Generated<string>;
  /** Minutes after which a session of its people ends that nobody uses; empty: no limit of its own. */
  idle_minutes: Generated<string>;
  /** Pages of the default menu that its menu was offered, taken or not. */
  offered_pages: Generated<string[]>;
  created_at: Stamp;
  /** Steps with each change of anybody's rights; kept by triggers. */
  rights_stamp: Generated<string>;
}

interface UsersTable {
  id: Generated<string>;
  /** What is typed to sign in; unique without regard to letter case. */
  account: string;
  name: string;
  password_hash: string;
  avatar: Generated<string>;
  is_disabled: Generated<boolean>;
  /** Somebody else set the password: nothing but changing it is allowed. */
  must_change_password: Generated<boolean>;
  signed_in_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: Stamp;
  version: Generated<number>;
  updated_at: Stamp;
  /** An account. */
  updated_by: Generated<string | null>;
}

interface RolesTable {
  id: Generated<string>;
  org_id: string;
  name: string;
  /** `*` means everything. */
  permissions: string[];
  /** Its people sign in with a second factor. */
  demands_second_factor: Generated<boolean>;
  note: Generated<string>;
  /** How far its people see, by area; what is left out is their own. */
  scopes: ColumnType<KeptScopes, string | undefined, string>;
  /** How fields show, by group; what is left out is the usual. */
  fields: ColumnType<Partial<FieldRights>, string | undefined, string>;
  removed_at: ColumnType<Date | null, never, RawBuilder<Date> | null>;
  removed_by: Generated<string | null>;
  version: Generated<number>;
  updated_at: Stamp;
  updated_by: Generated<string | null>;
}

interface MembershipsTable {
  id: Generated<string>;
  user_id: string;
  org_id: string;
  /** The person's id inside the organisation (PsmID). */
  staff_id: string;
  is_default: Generated<boolean>;
  /** Rights beside those of the roles. */
  added: Generated<string[]>;
  /** Rights that no role gives this person. */
  removed: Generated<string[]>;
  /** Areas in which the person sees less than the roles do. */
  narrowing: ColumnType<KeptScopes, string | undefined, string>;
  version: Generated<number>;
}

/** The roles of a membership. */
interface MembershipRolesTable {
  org_id: string;
  membership_id: string;
  role_id: string;
}

interface SessionsTable {
  token_hash: string;
  /** What the person names it by. */
  id: Generated<string>;
  user_id: string;
  created_at: Stamp;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  revoked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  address: Generated<string>;
  user_agent: Generated<string>;
  /** Of the requests that a person caused, to a tenth of the idle limit. */
  last_used_at: Stamp;
}

/** From where an account signed in before. */
interface SignInPlacesTable {
  user_id: string;
  address: string;
  last_at: Stamp;
}

interface LoginFailuresTable {
  id: Generated<string>;
  account: string;
  /** See `placeOf`. */
  address: string;
  at: Stamp;
  /** The password is still being checked. */
  is_open: Generated<boolean>;
}

interface AuthenticatorAppsTable {
  user_id: string;
  /** Sealed with a key of the installation. */
  secret: string;
  /** The 30 seconds whose code was the last to be used. */
  last_step: string;
  added_at: Stamp;
}

interface PasskeysTable {
  id: Generated<string>;
  user_id: string;
  credential_id: string;
  /** Base 64, for addresses. */
  public_key: string;
  counter: string;
  transports: string[];
  /** The host that it was made at. */
  host: string;
  name: string;
  added_at: Stamp;
  last_used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

/** A factor that is being set up. */
interface FactorEnrolmentsTable {
  user_id: string;
  kind: 'totp' | 'passkey';
  /** Of the session that began. */
  token_hash: string;
  /** The sealed secret of an app, the challenge of a passkey. */
  secret: string;
  begun_at: Stamp;
}

/** Between the password and the second step of signing in. */
interface SignInTicketsTable {
  ticket_hash: string;
  user_id: string;
  /** What passkeys were asked to sign. */
  challenge: string | null;
  attempts: Generated<number>;
  issued_at: Stamp;
}

interface SecondFactorFailuresTable {
  id: Generated<string>;
  user_id: string;
  at: Stamp;
}

interface IdempotencyKeysTable {
  user_id: string;
  call: string;
  key: string;
  body_hash: string;
  answer: Json<unknown> | null;
  created_at: Stamp;
}

/** Facts about the database as a whole. */
interface InstallationTable {
  name: string;
  value: string;
}

/** See the migration that creates it. */
interface BackupsTable {
  id: Generated<string>;
  due_at: Stamp | null;
  started_at: Stamp;
  alive_at: Stamp;
  ended_at: Date | null;
  state: Generated<'running' | 'good' | 'incomplete' | 'failed'>;
  path: Generated<string>;
  bytes: Generated<string>;
  problem: Generated<string>;
}

/** How often what is limited came lately (see `plugins/rate-limit.ts`). */
interface RateWindowsTable {
  key: string;
  count: number;
  until: Stamp;
}

/** What each server process has counted (see `metrics/sum.ts`). */
interface MetricReportsTable {
  process: string;
  at: Stamp;
  metrics: Json<object[]>;
}

/** Commands by the operating system's users, outside organisations: a line when one begins and one when it ends. */
interface CommandLogTable {
  id: Generated<string>;
  at: Stamp;
  by_user: string;
  command: string;
  arguments: string[];
  run_id: string;
  outcome: 'begun' | 'done' | 'refused' | 'failed';
}

interface DepartmentsTable {
  id: Generated<string>;
  org_id: string;
  name: string;
  parent_id: string | null;
  /** Ids from the root to this department, joined by semicolons; kept by a trigger. */
  path: Generated<string>;
  sort: Generated<number>;
  is_enabled: Generated<boolean>;
  /** Open, and all above it too: only then it can be chosen. */
  is_offered: Generated<boolean>;
  /** Of the staff. */
  head_id: Generated<string | null>;
  version: Generated<number>;
  updated_at: Stamp;
  updated_by: Generated<string | null>;
  removed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  removed_by: Generated<string | null>;
}

/** Who looked at the product as somebody else, or as a role. */
interface ViewingsTable {
  id: Generated<string>;
  org_id: string;
  user_id: string;
  staff_id: string | null;
  role_id: string | null;
  begun_at: Stamp;
  ends_at: ColumnType<Date, Date | string, Date | string>;
}

interface StaffTable {
  id: Generated<string>;
  org_id: string;
  /** The account of this person, when there is one. */
  user_id: string | null;
  name: string;
  pinyin: string;
  initials: string;
  job: Generated<string>;
  detail: Generated<string>;
  department_id: string | null;
  is_active: Generated<boolean>;
  /** Can be chosen as a doctor, and to serve customers. */
  is_doctor: Generated<boolean>;
  is_service: Generated<boolean>;
}

interface DictionaryEntriesTable {
  id: Generated<string>;
  org_id: string;
  /** The dictionary's code, such as 33 for consult types. */
  dictionary: string;
  code: string;
  name: string;
  /** The name in other interface languages; see `in_words`. */
  translations: Generated<Partial<Record<'zh-TW' | 'en-US', string>>>;
  sort: Generated<number>;
  is_enabled: Generated<boolean>;
  /** A key of `entryColours`; empty for none. */
  colour: Generated<string>;
  /** Where it is, of an entry of a located type. */
  region_code: Generated<string>;
  /** What says more of the place than its region. */
  place: Generated<string>;
  /** Its words until now, oldest first: records from before keep theirs (see `word_at`). */
  former: ColumnType<FormerWord[], string | undefined, string | RawBuilder<unknown>>;
  /** The code of the entry that took over its records. */
  merged_into: ColumnType<string | null, string | null | undefined, string | null>;
  version: Generated<number>;
  updated_at: Stamp;
  updated_by: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A word that an entry had, for records from before `until`. */
export interface FormerWord {
  until: string;
  name: string;
  translations: Partial<Record<'zh-TW' | 'en-US', string>>;
}

/** What kinds of entries an organisation has. */
interface DictionaryTypesTable {
  org_id: string;
  id: Generated<string>;
  code: string;
  name: string;
  translations: Generated<Partial<Record<'zh-TW' | 'en-US', string>>>;
  note: Generated<string>;
  /** Of the product's the organisation changes the entries only. */
  owner: Generated<'product' | 'organisation'>;
  /** Its entries have a place. */
  is_located: Generated<boolean>;
  version: Generated<number>;
  updated_at: Stamp;
  updated_by: ColumnType<string | null, string | null | undefined, string | null>;
}

/** An entry whose records were given to another one. */
interface DictionaryMergesTable {
  org_id: string;
  id: Generated<string>;
  dictionary: string;
  from_code: string;
  into_code: string;
  was_enabled: boolean;
  merged_at: Stamp;
  merged_by: string;
  undone_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

/** A record that a merge changed, by the table and column that refer to entries. */
interface DictionaryMovesTable {
  org_id: string;
  merge_id: string;
  place: string;
  row_id: string;
}

/** Who changed what of a dictionary, in short. */
interface DictionaryChangesTable {
  org_id: string;
  id: Generated<string>;
  dictionary: string;
  kind: string;
  name: string;
  details: Json<Record<string, string | number>>;
  at: Stamp;
  person_id: string;
}

/** Types and entries that were removed seconds ago, whole. */
interface RemovedDictionaryRowsTable {
  org_id: string;
  id: string;
  kind: 'type' | 'entry';
  rows: Json<Record<string, unknown>[]>;
  removed_at: Stamp;
  removed_by: string;
}

interface DiseasesTable {
  id: Generated<string>;
  org_id: string;
  name: string;
  parent_id: string | null;
  pinyin: string;
  initials: string;
  sort: Generated<number>;
  is_enabled: Generated<boolean>;
  /** See `in_words`. */
  translations: Generated<Partial<Record<'zh-TW' | 'en-US', string>>>;
  /** It and all above it are enabled: only then it can be chosen. */
  is_offered: Generated<boolean>;
  version: Generated<number>;
  updated_at: Stamp;
  updated_by: Generated<string | null>;
  /** Its row stays, so that whatever named it can still say its name. */
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  removed_by: Generated<string | null>;
  merged_into: Generated<string | null>;
  /** What siblings are compared by; the database makes it. */
  name_key: ColumnType<string, never, never>;
}

/** Two diseases that were made one, and what was moved by it. */
interface DiseaseMergesTable {
  org_id: string;
  id: Generated<string>;
  merged_id: string;
  kept_id: string;
  consult_ids: Generated<string[]>;
  view_ids: Generated<string[]>;
  child_ids: Generated<string[]>;
  merged_at: Stamp;
  merged_by: string;
  undone_at: ColumnType<Date | null, Date | null | undefined, RawBuilder<Date> | Date | null>;
}

/** What every record has that an organisation configures in a list. */
interface ConfiguredTable {
  org_id: string;
  id: Generated<string>;
  sort: Generated<number>;
  is_enabled: Generated<boolean>;
  version: Generated<number>;
  updated_at: Stamp;
  updated_by: Generated<string | null>;
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  removed_by: Generated<string | null>;
}

interface SitesTable extends ConfiguredTable {
  name: string;
  /** What names are compared by; the database makes it. */
  name_key: ColumnType<string, never, never>;
  /** See `in_words`. */
  translations: Generated<Partial<Record<'zh-TW' | 'en-US', string>>>;
  short_name: Generated<string>;
  region_code: Generated<string>;
  address_detail: Generated<string>;
  /** Degrees; both or neither. */
  longitude: Generated<string | null>;
  latitude: Generated<string | null>;
  phone: Generated<string>;
  hours: Generated<string>;
  department_ids: Generated<string[]>;
  introduction: Generated<string>;
  /** An uploaded file. */
  picture_id: Generated<string | null>;
}

interface PhoneLinesTable extends ConfiguredTable {
  /** As `parsePhone` gives it. */
  number: string;
  label: Generated<string>;
  purpose: (typeof linePurposes)[LinePurpose];
  department_id: Generated<string | null>;
  person_id: Generated<string | null>;
}

interface ConsultMethodsTable {
  id: Generated<string>;
  org_id: string;
  name: string;
  /** 0: the sources are free inputs; any other: a tree (rule source-1). */
  type: number;
  sort: Generated<number>;
  is_enabled: Generated<boolean>;
  /** Its consults came in by themselves and are not worked on (rule consult-8). */
  is_natural_source: Generated<boolean>;
  translations: Generated<Partial<Record<'zh-TW' | 'en-US', string>>>;
  version: Generated<number>;
  updated_at: Generated<Date>;
  updated_by: string | null;
  /** For a while it can be brought back by whoever removed it. */
  removed_at: Date | null;
  removed_by: string | null;
}

interface ConsultItemsTable {
  id: Generated<string>;
  org_id: string;
  method_id: string;
  parent_id: string | null;
  label: string;
  sort: Generated<number>;
  is_enabled: Generated<boolean>;
  translations: Generated<Partial<Record<'zh-TW' | 'en-US', string>>>;
  version: Generated<number>;
  updated_at: Generated<Date>;
  updated_by: string | null;
  removed_at: Date | null;
  removed_by: string | null;
  /** The source that was removed, of itself and of those that went with it. */
  removed_with: string | null;
}

interface MenuEntriesTable {
  id: Generated<string>;
  org_id: string;
  parent_id: string | null;
  name: string;
  title: string;
  icon: Generated<string>;
  /** A group heading rather than a page. */
  is_group: Generated<boolean>;
  extra: string | null;
  url: string | null;
  /** Shown to those who have one of these; to everybody when null. */
  access: string[] | null;
  sort: Generated<number>;
  is_enabled: Generated<boolean>;
  translations: Generated<Partial<Record<'zh-TW' | 'en-US', string>>>;
  version: Generated<number>;
  updated_at: Generated<Date>;
  updated_by: string | null;
  /** For a while it can be brought back by whoever removed it. */
  removed_at: Date | null;
  removed_by: string | null;
  /** The entry that was removed, of itself and of those that went with it. */
  removed_with: string | null;
}

/** One row for each organisation that has decided. */
interface MenuIconChoicesTable {
  org_id: string;
  /** Names of icons that are offered no more. */
  withdrawn: Generated<string[]>;
  version: Generated<number>;
  updated_at: Generated<Date>;
  updated_by: string | null;
}

interface FieldSettingsTable {
  id: Generated<string>;
  org_id: string;
  /** Null: for the whole organisation. A department's own row wins. */
  department_id: string | null;
  page: string;
  /** The item's wire name. */
  item: string;
  is_required: boolean;
  is_editable: boolean;
  needs_approval: boolean;
  is_hidden: Generated<boolean>;
}

interface OrganisationRuleChangesTable {
  org_id: string;
  id: Generated<string>;
  /** By our own name. */
  name: string;
  before: string;
  after: string;
  changed_by: string;
  changed_at: Stamp;
}

/** How far an organisation is set up; steps that nobody decided about have no row. */
interface OrganisationSetupTable {
  org_id: string;
  step: string;
  state: 'done' | 'skipped' | null;
  /** Of people: see `KeptFile`. */
  kept: ColumnType<Record<string, unknown>, string | undefined, string>;
  updated_at: Stamp;
  updated_by: string | null;
}

/** Lines of a file of people that are not imported yet. */
interface SetupPeopleTable {
  org_id: string;
  line: number;
  cells: Json<string[]>;
  /** Of a line that was right when it was judged: how many such lines there are from it to the end of the file. */
  to_go: Generated<number | null>;
}

interface FieldSettingChangesTable {
  org_id: string;
  id: Generated<string>;
  page: string;
  /** The item's wire name. */
  item: string;
  department_id: string | null;
  /** Null where the wider setting holds. */
  before: OptionalJson<ItemRule>;
  after: OptionalJson<ItemRule>;
  changed_by: string;
  changed_at: Stamp;
}

interface OrganisationOptionsTable {
  org_id: string;
  name: string;
  value: string;
}

interface ScriptErrorsTable {
  id: Generated<string>;
  org_id: string;
  user_id: string;
  user_name: string;
  type: string;
  code: number;
  message: string;
  url: string;
  at: Stamp;
}

interface ImAccountsTable {
  id: Generated<string>;
  org_id: string;
  user_id: string;
  account: string;
  name: string;
}

interface MessagesTable {
  org_id: string;
  id: Generated<string>;
  /** Whom it is for (PsmID). */
  person_id: string;
  /** The same event has the same key, so that it makes one message for a person. */
  key: string;
  kind: (typeof messageKinds)[number];
  state: Generated<'unread' | 'read' | 'trash'>;
  params: Json<Record<string, string>>;
  customer_id: string | null;
  consult_id: string | null;
  follow_up_id: string | null;
  complaint_id: string | null;
  form_answer_id: string | null;
  created_at: Stamp;
  read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

/** Somebody's messages have changed; written by a trigger, outside row-level security. */
interface MessageSignalsTable {
  org_id: string;
  id: Generated<string>;
  person_id: string;
  at: Stamp;
}

/** Something that an organisation configures has changed; written by triggers, outside row-level security. */
interface ConfigurationSignalsTable {
  org_id: string;
  id: Generated<string>;
  kind: string;
  at: Stamp;
}

/** What a person typed into a form and has not saved; without contents the trace of a removed draft. */
/** What a membership was that ended with a handover. */
export interface EndedMembership {
  isDefault: boolean;
  roleIds: string[];
  added: string[];
  removed: string[];
  narrowing: KeptScopes;
}

interface HandoversTable {
  org_id: string;
  id: Generated<string>;
  /** Who leaves or is away, and their account. */
  person_id: string;
  user_id: string;
  state: HandoverState;
  ending: Generated<Ending>;
  /** Of a cover alone. */
  from_day: Generated<string | null>;
  to_day: Generated<string | null>;
  rules: Json<HandoverRule[]>;
  moved: ColumnType<Partial<Record<WorkKind, number>>, string | undefined, string>;
  receivers: Generated<string[]>;
  /** What did not go back. */
  kept: Generated<number>;
  membership: OptionalJson<EndedMembership>;
  made_at: Stamp;
  made_by: string;
  begun_at: ColumnType<Date | null, Date | null | undefined, RawBuilder<Date>>;
  closed_at: ColumnType<Date | null, never, RawBuilder<Date>>;
  closed_by: Generated<string | null>;
}

interface HandoverItemsTable {
  org_id: string;
  handover_id: string;
  kind: string;
  record: string;
  /** Null: nobody. */
  to_id: string | null;
  /** Of the record as the handover left it. */
  version: number;
}

interface DraftsTable {
  org_id: string;
  person_id: string;
  form: string;
  /** One opened form. */
  writer: string;
  sequence: number;
  /** JSON, as text. */
  contents: string | null;
  saved_at: Stamp;
  /** To whom it was handed over. */
  offered_to: Generated<string | null>;
  /** The colleague who went on with it. */
  taken_by: Generated<string | null>;
  /** Colleagues who do not want it. */
  declined_by: Generated<string[]>;
}

/** What a person keeps of a list under a name. */
interface ListViewsTable {
  org_id: string;
  id: Generated<string>;
  list: ViewList;
  /** Whoever made it, or took it over (PsmID). */
  owner_id: string;
  name: string;
  /** JSON, as text. */
  document: string;
  audience: Generated<Audience>;
  /** With whose people it is shared, where its audience is a role. */
  role_id: Generated<string | null>;
  version: Generated<number>;
  updated_at: Stamp;
  updated_by: string;
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  removed_by: Generated<string | null>;
}

/** With which view a list opens. */
interface ListViewDefaultsTable {
  org_id: string;
  person_id: string;
  list: ViewList;
  view_id: string;
}

/** Who exports at present. */
interface RunningExportsTable {
  org_id: string;
  staff_id: string;
  /** Which export it is: another one may have followed it. */
  holder: string;
  moved_at: Stamp;
}

/** Whole numbers that somebody looked for who may not see them. */
interface PhoneLookupsTable {
  org_id: string;
  person_id: string;
  number: string;
  at: Stamp;
  /** The record in which the number was saved. */
  customer_id: string | null;
  complaint_id: string | null;
}

export type FileSubjectKind = 'follow-up' | 'form-answer' | 'form-link' | 'site';

/** An uploaded file. Unattached ones are their uploader's and go after a day. */
interface FilesTable {
  org_id: string;
  id: Generated<string>;
  /** Null: a customer, by a link. */
  uploader_id: string | null;
  /** Bytes are stored between `arriving` and `leaving`, and complete while it is `ready`. */
  state: Generated<'arriving' | 'ready' | 'leaving'>;
  store: 'folder' | 'bucket';
  name: Generated<string>;
  type: Generated<string>;
  /** Bytes. */
  size: Generated<string>;
  sha256: Generated<string>;
  subject_kind: Generated<FileSubjectKind | null>;
  subject_id: Generated<string | null>;
  created_at: Stamp;
}

export interface PlatformTables {
  files: FilesTable;
  drafts: DraftsTable;
  handovers: HandoversTable;
  handover_items: HandoverItemsTable;
  running_exports: RunningExportsTable;
  list_views: ListViewsTable;
  list_view_defaults: ListViewDefaultsTable;
  messages: MessagesTable;
  message_signals: MessageSignalsTable;
  configuration_signals: ConfigurationSignalsTable;
  organisations: OrganisationsTable;
  users: UsersTable;
  roles: RolesTable;
  memberships: MembershipsTable;
  membership_roles: MembershipRolesTable;
  sessions: SessionsTable;
  sign_in_places: SignInPlacesTable;
  login_failures: LoginFailuresTable;
  authenticator_apps: AuthenticatorAppsTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  factor_enrolments: FactorEnrolmentsTable;
  sign_in_tickets: SignInTicketsTable;
  second_factor_failures: SecondFactorFailuresTable;
  idempotency_keys: IdempotencyKeysTable;
  installation: InstallationTable;
  command_log: CommandLogTable;
  metric_reports: MetricReportsTable;
  rate_windows: RateWindowsTable;
  departments: DepartmentsTable;
  organisation_setup: OrganisationSetupTable;
  setup_people: SetupPeopleTable;
  staff: StaffTable;
  viewings: ViewingsTable;
  dictionary_entries: DictionaryEntriesTable;
  dictionary_types: DictionaryTypesTable;
  dictionary_merges: DictionaryMergesTable;
  dictionary_moves: DictionaryMovesTable;
  dictionary_changes: DictionaryChangesTable;
  removed_dictionary_rows: RemovedDictionaryRowsTable;
  diseases: DiseasesTable;
  disease_merges: DiseaseMergesTable;
  sites: SitesTable;
  phone_lines: PhoneLinesTable;
  consult_methods: ConsultMethodsTable;
  consult_items: ConsultItemsTable;
  menu_entries: MenuEntriesTable;
  menu_icon_choices: MenuIconChoicesTable;
  field_settings: FieldSettingsTable;
  field_setting_changes: FieldSettingChangesTable;
  organisation_rule_changes: OrganisationRuleChangesTable;
  organisation_options: OrganisationOptionsTable;
  phone_lookups: PhoneLookupsTable;
  backups: BackupsTable;
  script_errors: ScriptErrorsTable;
  im_accounts: ImAccountsTable;
}
