import { type Call, type Due, type FailureCode, type Locale, viewingHeader } from '@huifang/contract';
import type { Permission } from '@huifang/domain/rights/permissions';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../db/types.ts';
import { AppError } from '../errors.ts';
import type { Operator } from '../operator.ts';
import type { Authentication, Authenticator } from './authentication.ts';
import { inputOf, parseInput, refuseForeignOrganisation } from './request-input.ts';
import { hashToken, tokenOf } from './session-token.ts';
import { asViewed } from './viewing.ts';

/** The right that a call needs, or several of which any one is enough; `member`: any member of the organisation. */
export type Allowed = Permission | readonly Permission[] | 'member';

/** Who gets in. */
export interface Admission {
  isRefused: (caller: Authentication) => boolean;
  /** What may be due of the person without the call being refused. @default none */
  whileDue?: readonly Due[] | undefined;
}

/** Members who have the right. */
export const membersWith = (allowed: Allowed): Admission => ({
  isRefused: ({ operator }) =>
    !operator || (allowed !== 'member' && ![allowed].flat().some((right) => operator.permissions.has(right))),
});

/** Whoever is signed in; who names an organisation only as its member, where the call needs that. */
export const usersOf = (
  request: FastifyRequest,
  {
    needsMembershipOfHeader = true,
    whileDue,
  }: { needsMembershipOfHeader?: boolean; whileDue?: readonly Due[] },
): Admission => ({
  whileDue,
  isRefused: ({ operator }) => needsMembershipOfHeader && !operator && headerOf(request, 'org') !== undefined,
});

/** The tokens of connected systems, which are no sessions. */
export interface SystemTokens {
  isSystemToken: (token: string) => boolean;
  /** As whom a token acts, whose organisation is entered; undefined for one that does not count. */
  operatorOfToken: (
    tx: Tx,
    token: string,
    from: { address: string; locale: Locale },
  ) => Promise<Operator | undefined>;
  /** Notes from where a token is used, whatever becomes of the request. */
  noteUse: (token: string, address: string) => Promise<void>;
}

/** Admits to calls: answers who calls, and the parsed body once that is settled; strangers learn nothing from it. */
export const createAdmission =
  ({ authenticate }: Authenticator, { isSystemToken, operatorOfToken }: SystemTokens) =>
  async (tx: Tx, call: Call, request: FastifyRequest, locale: Locale, admits: Admission) => {
    const organisation = headerOf(request, 'org');
    const token = tokenOf(request);
    const caller = isSystemToken(token)
      ? asCaller(token, await operatorOfToken(tx, token, { address: request.ip, locale }))
      : await authenticate(tx, { token, organisation, locale });
    request.timeZone = caller.operator?.timeZone;
    // Before anything can be refused: its line says by whom.
    const claimed = organisation?.match(/^\d{1,18}$/)?.[0];
    request.log = request.log.child({
      user: caller.user.id,
      ...(caller.operator?.system && { system: caller.operator.system.id }),
      org: caller.operator?.organisationId ?? claimed,
    });
    if (caller.due && !admits.whileDue?.includes(caller.due)) throw new AppError(refusalOf[caller.due]);
    const viewingId = headerOf(request, viewingHeader.toLowerCase());
    const viewed = viewingId === undefined ? undefined : await asViewed(tx, call, caller.operator, viewingId);
    if (caller.operator?.system) refuseSystem(call, caller.operator, organisation);
    const acting = viewed ? { ...caller, ...viewed } : caller;
    if (admits.isRefused(acting)) throw new AppError('FORBIDDEN');
    if (acting.operator)
      refuseForeignOrganisation(acting.operator.organisationId, request.query, request.body);
    const found = acting.operator && { ...acting, operator: { ...acting.operator, address: request.ip } };
    return { caller: found ?? acting, body: parseInput(call.request, inputOf(request), locale) };
  };

/** A connected system calls as whoever issued its token. */
function asCaller(token: string, operator: Operator | undefined): Authentication {
  if (!operator) throw new AppError('UNAUTHENTICATED');
  const { userId: id, name } = operator;
  const user = { id, account: '', name, avatar: '' };
  return { user, tokenHash: hashToken(token), operator, due: undefined };
}

/** Connected systems make the calls that say so, in their token's organisation alone. */
function refuseSystem(call: Call, { organisationId }: Operator, claimed = organisationId): void {
  if (!call.isForSystems || claimed !== organisationId) throw new AppError('FORBIDDEN');
}

const refusalOf = {
  password: 'PASSWORD_DUE',
  'second-factor': 'SECOND_FACTOR_DEMANDED',
} as const satisfies Record<Due, FailureCode>;

/** A header's value; empty counts as absent. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return (Array.isArray(value) ? value.join() : value)?.trim() || undefined;
}
