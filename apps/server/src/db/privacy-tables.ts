import type {
  CustomerPart,
  ErasureGround,
  ErasureState,
  KeptReason,
  RequestWay,
} from '@huifang/domain/privacy/words';
import type { ColumnType, Generated } from 'kysely';

type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Json<Value> = ColumnType<Value, string | undefined, string>;

export interface StoredErasedPart {
  part: CustomerPart;
  count: number;
}

export interface StoredKeptPart extends StoredErasedPart {
  reason: KeptReason;
  /** `YYYY-MM-DD`; empty where it stays without the person. */
  until: string;
}

interface ErasuresTable {
  org_id: string;
  id: Generated<string>;
  customer_id: string;
  ground: ErasureGround;
  way: RequestWay;
  /** Who asked, and what they said: erased with the rest. */
  note: Generated<string>;
  state: Generated<ErasureState>;
  /** Null: done again after a backup from before was restored. */
  requested_by: string | null;
  requested_at: Stamp;
  /** Nobody else could decide: from when it is done without. */
  due_at: OptionalInstant;
  decided_by: Generated<string | null>;
  decided_at: OptionalInstant;
  detail: Generated<string>;
  done_at: OptionalInstant;
  erased: Json<StoredErasedPart[]>;
  kept: Json<StoredKeptPart[]>;
  /** The first day on which something that was kept goes. */
  kept_until: Generated<string | null>;
}

export interface PrivacyTables {
  erasures: ErasuresTable;
}
