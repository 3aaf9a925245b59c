import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Json<Value> = ColumnType<Value, string, string>;
type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

interface FormFoldersTable {
  org_id: string;
  id: Generated<string>;
  name: string;
  /** Null: at the top. */
  parent_id: Optional<string>;
  version: Generated<number>;
  updated_at: Stamp;
  updated_by: Optional<string>;
}

interface FormsTable {
  org_id: string;
  id: Generated<string>;
  name: string;
  description: Generated<string>;
  kind: Generated<string>;
  folder_id: Optional<string>;
  /** The document that is being designed: JSON text. */
  draft: string;
  /** The newest published version; 0 without any. */
  newest: Generated<number>;
  /** Whether the draft differs from it. */
  is_changed: Generated<boolean>;
  is_withdrawn: Generated<boolean>;
  deleted_at: OptionalInstant;
  version: Generated<number>;
  updated_at: Stamp;
  updated_by: Optional<string>;
}

interface FormStepsTable {
  org_id: string;
  form_id: string;
  version: number;
  /** Wire names. */
  fields: string[];
  changed_by: Optional<string>;
  changed_at: Stamp;
}

/** Rows never change: a trigger refuses it. */
interface FormVersionsTable {
  org_id: string;
  form_id: string;
  /** From 1. */
  number: number;
  document: string;
  note: Generated<string>;
  widget_count: number;
  published_at: Stamp;
  published_by: Optional<string>;
}

interface FormAnswersTable {
  org_id: string;
  id: Generated<string>;
  form_id: string;
  number: number;
  customer_id: string;
  /** With which the customer filled it; null: filled inside. */
  link_id: Optional<string>;
  /** By model: JSON text. */
  answers: string;
  /** Of the fields that hold something: `model`, or `table.model`. */
  paths: string[];
  filled_at: Instant;
  filled_by: Optional<string>;
  version: Generated<number>;
  updated_at: OptionalInstant;
  updated_by: Optional<string>;
}

interface FormAnswerStepsTable {
  org_id: string;
  answer_id: string;
  /** Which the edit made. */
  version: number;
  /** What stood there before it. */
  answers: string;
  changed_by: Optional<string>;
  changed_at: Instant;
}

interface RemovedFormAnswersTable {
  org_id: string;
  id: string;
  /** The whole row, and those of its edits. */
  answer: Json<Record<string, unknown>>;
  steps: Json<Record<string, unknown>[]>;
  removed_at: Stamp;
  removed_by: string;
}

interface FormLinksTable {
  org_id: string;
  id: Generated<string>;
  /** The token itself is nowhere. */
  token_hash: string;
  form_id: string;
  number: number;
  customer_id: string;
  /** The `Idempotency-Key` that it was made with. */
  request_key: Optional<string>;
  expires_at: Instant;
  opened_at: OptionalInstant;
  answered_at: OptionalInstant;
  revoked_at: OptionalInstant;
  /** What the customer has filled and not handed over: JSON text. */
  draft: Optional<string>;
  draft_sequence: Generated<number>;
  /** The id that the customer's page gave its submission. */
  submission: Optional<string>;
  answer_id: Optional<string>;
  created_at: Stamp;
  created_by: string;
}

interface TextTemplatesTable {
  org_id: string;
  id: Generated<string>;
  name: string;
  content: string;
  version: Generated<number>;
  updated_at: Stamp;
  updated_by: Optional<string>;
}

export interface FormTables {
  form_folders: FormFoldersTable;
  forms: FormsTable;
  form_steps: FormStepsTable;
  form_versions: FormVersionsTable;
  form_answers: FormAnswersTable;
  form_answer_steps: FormAnswerStepsTable;
  removed_form_answers: RemovedFormAnswersTable;
  form_links: FormLinksTable;
  text_templates: TextTemplatesTable;
}
