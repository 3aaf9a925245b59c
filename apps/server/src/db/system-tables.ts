import type { AgreementAudience, AgreementKind } from '@huifang/domain/agreement/words';
import type { DeliveryFault, DeliveryState, testEvent, WebhookEvent } from '@huifang/domain/system/fields';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
type Json<Value> = ColumnType<Value, string | undefined, string>;

interface ConnectedSystemsTable {
  org_id: string;
  id: Generated<string>;
  name: string;
  name_key: GeneratedAlways<string>;
  note: Generated<string>;
  /** The token itself is nowhere. */
  token_hash: Optional<string>;
  /** Its last characters. */
  token_hint: Generated<string>;
  token_expires_at: OptionalInstant;
  /** A person of the organisation, in whose name the token counts. */
  issued_by: Optional<string>;
  may_bring_openids: Generated<boolean>;
  networks: Generated<string[]>;
  url: Generated<string>;
  events: Generated<string[]>;
  is_pushing: Generated<boolean>;
  /** Sealed, as is the one before. */
  secret: Optional<string>;
  previous_secret: Optional<string>;
  previous_until: OptionalInstant;
  failing_since: OptionalInstant;
  is_stopped: Generated<boolean>;
  is_sending: GeneratedAlways<boolean>;
  version: Generated<number>;
  updated_at: Stamp;
  updated_by: Optional<string>;
  removed_at: OptionalInstant;
  removed_by: Optional<string>;
}

interface SystemUsesTable {
  org_id: string;
  system_id: string;
  address: string;
  first_at: Stamp;
  last_at: Stamp;
  /** When it came while another address was using the token. */
  strange_at: OptionalInstant;
  /** When it was refused, as the token is bound to others. */
  refused_at: OptionalInstant;
}

/** One attempt to deliver, as it is kept. */
export interface StoredAttempt {
  at: string;
  /** 0: none came. */
  status: number;
  fault: DeliveryFault | '';
  milliseconds: number;
}

interface WebhookDeliveriesTable {
  org_id: string;
  id: Generated<string>;
  system_id: string;
  message_id: Generated<string>;
  event: WebhookEvent | typeof testEvent;
  cause: string;
  ids: Json<Record<string, string | null>>;
  state: Generated<DeliveryState>;
  created_at: Stamp;
  due_at: Stamp;
  begun_at: Stamp;
  tries: Generated<number>;
  attempts: Json<StoredAttempt[]>;
}

export type InEachLanguage = Partial<Record<'zh-CN' | 'zh-TW' | 'en-US', string>>;

interface AgreementsTable {
  org_id: string;
  id: Generated<string>;
  kind: AgreementKind;
  audience: AgreementAudience;
  /** Null: a draft. */
  number: Optional<number>;
  texts: Json<InEachLanguage>;
  news: Json<InEachLanguage>;
  published_at: OptionalInstant;
  published_by: Optional<string>;
  is_withdrawn: Generated<boolean>;
  version: Generated<number>;
  updated_at: Stamp;
  updated_by: Optional<string>;
  removed_at: OptionalInstant;
  removed_by: Optional<string>;
}

interface AgreementAcceptancesTable {
  org_id: string;
  id: Generated<string>;
  agreement_id: string;
  person_id: Optional<string>;
  link_id: Optional<string>;
  accepted_at: Stamp;
  address: Generated<string>;
  locale: Generated<string>;
}

export interface SystemTables {
  connected_systems: ConnectedSystemsTable;
  system_uses: SystemUsesTable;
  webhook_deliveries: WebhookDeliveriesTable;
  agreements: AgreementsTable;
  agreement_acceptances: AgreementAcceptancesTable;
}
