import type { Locale } from '@huifang/contract';
import type { Permission } from '@huifang/domain/rights/permissions';

/** Who makes a call, and as what: a member of the organisation that the `org` header names. */
export interface Operator {
  readonly userId: string;
  /** The person's id inside the organisation (PsmID). */
  readonly staffId: string;
  readonly name: string;
  readonly organisationId: string;
  /** From the organisation's root to the person's department. */
  readonly departmentPath: readonly string[];
  /** The last segment of the path. */
  readonly departmentId: string | undefined;
  readonly permissions: ReadonlySet<Permission>;
  /**
   * 3: all, own department and own customers; 2: own department and own customers; 1: own customers only
   * (rule access-3).
   */
  readonly customerRange: 1 | 2 | 3;
  /** The department set that limits what is seen; empty means no such limit (rule access-4). */
  readonly customerDepartments: readonly string[];
  /** IANA name of the organisation's time zone. */
  readonly timeZone: string;
  readonly locale: Locale;
  /** Where the call came from; absent for what the server does by itself. */
  readonly address?: string;
}
