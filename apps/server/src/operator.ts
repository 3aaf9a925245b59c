import type { Locale } from '@huifang/contract';
import type { PersonRights } from '@huifang/domain/rights/person';

/** Who makes a call, and as what: a member of the organisation that the `org` header names. */
export interface Operator extends PersonRights {
  readonly userId: string;
  /** The person's id inside the organisation (PsmID). */
  readonly staffId: string;
  readonly name: string;
  readonly organisationId: string;
  /** From the organisation's root to the person's department. */
  readonly departmentPath: readonly string[];
  /** The last segment of the path. */
  readonly departmentId: string | undefined;
  /** IANA name of the organisation's time zone. */
  readonly timeZone: string;
  readonly locale: Locale;
  /** Who looks at the product as this person or as a role: what they may not see is not shown either (rule role-6). */
  readonly viewedBy?: Operator;
  /** The connected system that calls by its token, in this person's name. */
  readonly system?: { readonly id: string; readonly name: string };
  /** Where the call came from; absent for what the server does by itself. */
  readonly address?: string;
}
