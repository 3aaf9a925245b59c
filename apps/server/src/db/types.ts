import type { Kysely, Transaction } from 'kysely';
import type { AuditTables } from './audit-tables.ts';
import type { ComplaintTables } from './complaint-tables.ts';
import type { ConsultTables } from './consult-tables.ts';
import type { FormTables } from './form-tables.ts';
import type { HospitalTables } from './hospital-tables.ts';
import type { ImportTables } from './import-tables.ts';
import type { PlatformTables } from './platform-tables.ts';
import type { PrivacyTables } from './privacy-tables.ts';
import type { SystemTables } from './system-tables.ts';

/** Every table, one interface an area. 8-byte integers and numerics are text, dates `YYYY-MM-DD`, instants `Date`. */
export interface Database
  extends PlatformTables,
    AuditTables,
    ConsultTables,
    ComplaintTables,
    FormTables,
    HospitalTables,
    ImportTables,
    PrivacyTables,
    SystemTables {}

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
