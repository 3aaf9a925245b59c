import { type Due, type Locale } from '@huifang/contract';
import { rightsOf } from '@huifang/domain/rights/person';
import { type InferResult, sql } from 'kysely';
import { pipelined, prepared } from '../db/statements.ts';
import type { Tx } from '../db/types.ts';
import { AppError } from '../errors.ts';
import { belowDepartment, grantsOf, type KeptMember, rolesOfMembership } from '../granted.ts';
import { configuredState } from '../known-words.ts';
import type { Operator } from '../operator.ts';
import type { LiveSessions } from './live-sessions.ts';
import { hashToken } from './session-token.ts';
import type { Viewing } from './viewing.ts';

/** Whoever signed in, whatever the organisation. */
interface SignedInUser {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly avatar: string;
}

export interface Authentication {
  readonly user: SignedInUser;
  /** What the database holds of the token. */
  readonly tokenHash: string;
  /** Undefined without membership of the organisation in question. */
  readonly operator: Operator | undefined;
  /** What the person has to do before other calls are answered. */
  readonly due: Due | undefined;
  /** As whom they look at the product, reading only. */
  readonly viewing?: Viewing;
  /** Of the rights in the organisation; absent where nobody has asked. */
  readonly stamp?: string;
  /** The state of what the organisation configures; absent where nobody has asked. */
  readonly configured?: string | undefined;
}

interface Credentials {
  token: string;
  /** The `org` header; without it the person's default organisation counts. */
  organisation: string | undefined;
  locale: Locale;
}

export interface Authenticator {
  /**
   * Finds out who calls and enters that organisation: from here the transaction sees it and no other. A missing
   * operator must be refused before anything else runs. UNAUTHENTICATED for a token that does not count.
   */
  authenticate: (tx: Tx, credentials: Credentials) => Promise<Authentication>;
  /** From now on the token's person is looked up again. */
  forget: (tokenHash: string) => void;
}

const mostRemembered = 5000;

interface Remembered extends Authentication {
  claimed: string | undefined;
  until: number;
}

/**
 * What is found out about a token's person counts for `maxAge` milliseconds: a page makes its calls in bursts. Whether the
 * session still counts, and rights are what they were, is asked every time.
 */
export function createAuthenticator(maxAge: number, { isLive }: LiveSessions): Authenticator {
  const remembered = new Map<string, Remembered>();

  return {
    async authenticate(tx, credentials) {
      const tokenHash = hashToken(credentials.token);
      const known = remembered.get(tokenHash);
      if (known && known.until > performance.now() && known.claimed === credentials.organisation) {
        const { user, operator, due, stamp } = known;
        const present = await enterWhileLive(
          tx,
          tokenHash,
          operator?.organisationId ?? '',
          credentials.locale,
        );
        if (present.stamp === stamp) {
          const { configured } = present;
          const now = operator && { ...operator, locale: credentials.locale };
          return { user, tokenHash, due, operator: now, stamp, configured };
        }
      }
      const found = await lookUp(tx, tokenHash, credentials);
      // Counts until it is done, not a moment longer; no stamp tells of somebody who joins.
      if (found.due || !found.operator) return found;
      if (remembered.size >= mostRemembered) remembered.clear();
      const until = performance.now() + maxAge;
      remembered.set(tokenHash, { ...found, claimed: credentials.organisation, until });
      return found;
    },
    forget: (tokenHash) => {
      remembered.delete(tokenHash);
    },
  };

  /** Answers the stamp of the rights of now, so that a change of them holds from the next request in every process. */
  async function enterWhileLive(tx: Tx, tokenHash: string, organisationId: string, locale: Locale) {
    const { rows } = await sql<{
      stamp: string;
      configured: string;
    }>`${prepared} select set_config('app.org', ${organisationId}, true),
      set_config('app.locale', ${locale}, true),
      coalesce((select rights_stamp from organisations where id = nullif(${organisationId}, '')::bigint), 0)::text as stamp,
      ${configuredState(sql`nullif(${organisationId}, '')::bigint`)} as configured
      from sessions session where session.token_hash = ${tokenHash} and ${isLive}`.execute(tx);
    if (!rows[0]) throw new AppError('UNAUTHENTICATED');
    return rows[0];
  }

  /** The organisation is entered before the membership is known: the department lies behind row-level security. */
  async function lookUp(tx: Tx, tokenHash: string, credentials: Credentials) {
    await enterClaimedOrganisation(tx, tokenHash, credentials);
    const row = await findCaller(tx, tokenHash, isLive);
    if (!row) throw new AppError('UNAUTHENTICATED');
    const found: Authentication = {
      tokenHash,
      stamp: row.rights_stamp ?? '0',
      user: { id: row.user_id, account: row.account, name: row.name, avatar: row.avatar },
      operator: toOperator(row, credentials.locale),
      configured: row.configured,
      due: row.must_change_password ? 'password' : row.owes_factor ? 'second-factor' : undefined,
    };
    return found;
  }
}

async function enterClaimedOrganisation(
  tx: Tx,
  tokenHash: string,
  { organisation: claimed, locale }: Credentials,
) {
  const isId = claimed === undefined || /^\d{1,18}$/.test(claimed);
  const byDefault = sql`(
    select m.org_id::text from sessions s join memberships m on m.user_id = s.user_id
    where s.token_hash = ${tokenHash} order by m.is_default desc, m.id limit 1)`;
  const organisation = claimed === undefined ? byDefault : sql`${isId ? claimed : ''}::text`;
  await sql`${pipelined} select set_config('app.org', coalesce(${organisation}, ''), true),
    set_config('app.locale', ${locale}, true)`.execute(tx);
}

/** A role of the row `person`, in whatever organisation, asks for a second factor, and there is none. */
export const owesFactor = sql<boolean>`(
  exists (select from memberships m
      join membership_roles h on h.org_id = m.org_id and h.membership_id = m.id
      join roles r on r.org_id = h.org_id and r.id = h.role_id
    where m.user_id = person.id and r.demands_second_factor)
  and not exists (select from authenticator_apps a where a.user_id = person.id)
  and not exists (select from passkeys k where k.user_id = person.id))`;

const findCaller = async (tx: Tx, tokenHash: string, isLive: LiveSessions['isLive']) => {
  const query = tx
    .selectFrom('sessions as session')
    .innerJoin('users as person', 'person.id', 'session.user_id')
    .leftJoin('memberships as membership', (join) =>
      join
        .onRef('membership.user_id', '=', 'person.id')
        .on('membership.org_id', '=', sql<string>`nullif(current_setting('app.org', true), '')::bigint`),
    )
    .leftJoin('organisations as organisation', 'organisation.id', 'membership.org_id')
    .leftJoin('staff', (join) =>
      join
        .onRef('staff.org_id', '=', 'membership.org_id')
        .onRef('staff.id', '=', 'membership.staff_id')
        .on('staff.is_active', '=', true),
    )
    .leftJoin('departments as department', (join) =>
      join.onRef('department.org_id', '=', 'staff.org_id').onRef('department.id', '=', 'staff.department_id'),
    )
    .select([
      'person.id as user_id',
      'person.account',
      'person.name',
      'person.avatar',
      'person.must_change_password',
      'organisation.id as org_id',
      'organisation.time_zone',
      'organisation.rights_stamp',
      rolesOfMembership.as('roles'),
      'membership.added',
      'membership.removed',
      'membership.narrowing',
      'staff.id as staff_id',
      'staff.name as staff_name',
      'department.path',
      belowDepartment.as('below'),
      owesFactor.as('owes_factor'),
      configuredState(sql.ref('organisation.id')).as('configured'),
    ])
    .where('session.token_hash', '=', tokenHash)
    .where(isLive);
  const { rows } = await sql<InferResult<typeof query>[number]>`${prepared} ${query}`.execute(tx);
  return rows[0];
};

/** The operator as whom an account works in an organisation; undefined where it does not. */
export async function operatorOf(
  tx: Tx,
  { userId, organisationId }: { userId: string; organisationId: string },
  locale: Locale,
): Promise<Operator | undefined> {
  const row = await tx
    .selectFrom('memberships as membership')
    .innerJoin('users as person', 'person.id', 'membership.user_id')
    .innerJoin('organisations as organisation', 'organisation.id', 'membership.org_id')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.org_id', '=', 'membership.org_id')
        .onRef('staff.id', '=', 'membership.staff_id')
        .on('staff.is_active', '=', true),
    )
    .leftJoin('departments as department', (join) =>
      join.onRef('department.org_id', '=', 'staff.org_id').onRef('department.id', '=', 'staff.department_id'),
    )
    .select([
      'person.id as user_id',
      'person.name',
      'organisation.id as org_id',
      'organisation.time_zone',
      'organisation.rights_stamp',
      rolesOfMembership.as('roles'),
      'membership.added',
      'membership.removed',
      'membership.narrowing',
      'staff.id as staff_id',
      'staff.name as staff_name',
      'department.path',
      belowDepartment.as('below'),
    ])
    .where('membership.org_id', '=', organisationId)
    .where('membership.user_id', '=', userId)
    .where('person.is_disabled', '=', false)
    .executeTakeFirst();
  return row && toOperator(row, locale);
}

type Caller = NonNullable<Awaited<ReturnType<typeof findCaller>>>;

type Member = Pick<Caller, 'user_id' | 'name' | 'org_id' | 'time_zone' | 'staff_id' | 'staff_name'> &
  KeptMember;

function toOperator(row: Member, locale: Locale): Operator | undefined {
  if (!row.org_id || !row.staff_id) return undefined;
  const departmentPath = row.path?.split(';') ?? [];
  return {
    userId: row.user_id,
    staffId: row.staff_id,
    name: row.staff_name ?? row.name,
    organisationId: row.org_id,
    departmentPath,
    departmentId: departmentPath.at(-1),
    ...rightsOf(grantsOf(row)),
    timeZone: row.time_zone ?? 'Asia/Shanghai',
    locale,
  };
}
