import type { DataOf, getUserInfo } from '@huifang/contract';
import { organisationRules } from '@huifang/domain/options';
import type { FieldGroup } from '@huifang/domain/rights/field-rights';
import type { Permission } from '@huifang/domain/rights/permissions';
import { createContext, use } from 'react';
import { matchesAccess } from './access.ts';

export type UserInfo = DataOf<typeof getUserInfo>;
export type Organisation = UserInfo['organisations'][number];

export interface Session {
  user: UserInfo;
  organisation: Organisation;
  /** Whether the person holds a right in the current organisation. */
  can: (permission: Permission) => boolean;
  /** Whether the person may see a field in full, if only by asking for it. */
  mayReveal: (group: FieldGroup) => boolean;
  switchOrganisation: (organisationId: string) => void;
}

const SessionContext = createContext<Session | null>(null);

export const SessionProvider = SessionContext.Provider;

/** The signed-in person and the organisation being worked in. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession must be used below SessionGate');
  return session;
}

/** Seconds in which what was done can be taken back; the usual ones before anybody is signed in. */
export const useUndoSeconds = (): number =>
  use(SessionContext)?.organisation.undoSeconds ?? Number(organisationRules.undoSeconds.default);

/** What an organisation's access list allows. */
export const rightsIn = (organisation: Organisation) => (permission: Permission) =>
  matchesAccess([permission], organisation.access);

/** What its field rights let somebody see in full. */
export const revealsIn =
  ({ fields }: Organisation) =>
  (group: FieldGroup) =>
    fields[group] === 'revealed' || fields[group] === 'full';

/** The organisation to start in: the one kept for this window, else the default one, else the first. */
export function startingOrganisation(
  organisations: readonly Organisation[],
  keptId: string | undefined,
): Organisation | undefined {
  return (
    organisations.find(({ organisationId }) => organisationId === keptId) ??
    organisations.find((organisation) => organisation.isDefault) ??
    organisations[0]
  );
}
