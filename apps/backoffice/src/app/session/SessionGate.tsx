import type { Due } from '@huifang/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { currentOrganisation } from '../../lib/api.ts';
import {
  revealsIn,
  rightsIn,
  type Session,
  SessionProvider,
  startingOrganisation,
  type UserInfo,
} from '../../lib/session-context.tsx';
import { isText, stored } from '../../lib/storage.ts';
import { lookUpImAccount, userInfoQuery } from './queries.ts';

export interface SessionGateProps {
  /** While the person is being looked up. */
  pending: ReactNode;
  /** Nobody could be looked up: the session is over before it began. */
  onFailure: () => void;
  /** Shown to people who belong to no organisation. */
  noOrganisation: ReactNode;
  /** Stands over the page, or alone, while something is due of the person before other calls are answered. */
  due: (details: { due: Due }) => ReactNode;
  children: ReactNode;
}

/** Loads who is signed in and hands the session down (rule session-3). */
export function SessionGate({ pending, onFailure, noOrganisation, due, children }: SessionGateProps) {
  const { data: user, isError } = useQuery(userInfoQuery());

  useEffect(() => {
    if (isError) onFailure();
  }, [isError, onFailure]);

  // Begins once nothing is due. What is due later does not take the page away.
  const [hasBegun, setBegun] = useState(false);
  if (user && !user.due && !hasBegun) setBegun(true);

  if (!user) return pending;
  const dueNow = user.due && due({ due: user.due });
  if (!hasBegun) return dueNow;
  return (
    <>
      {dueNow}
      <OrganisationGate user={user} noOrganisation={noOrganisation}>
        {children}
      </OrganisationGate>
    </>
  );
}

interface OrganisationGateProps extends Pick<SessionGateProps, 'noOrganisation' | 'children'> {
  user: UserInfo;
}

function OrganisationGate({ user, noOrganisation, children }: OrganisationGateProps) {
  const queryClient = useQueryClient();
  const [organisationId, setOrganisationId] = useState(() => start(user));
  const organisation = user.organisations.find((one) => one.organisationId === organisationId);

  const session = useMemo<Session | undefined>(
    () =>
      organisation && {
        user,
        organisation,
        can: rightsIn(organisation),
        mayReveal: revealsIn(organisation),
        switchOrganisation(id) {
          const next = user.organisations.find(({ organisationId }) => organisationId === id);
          if (!next) return;
          keptOrganisation(user).write(next.organisationId);
          currentOrganisation.set(next.organisationId);
          // Nothing of the organisation that is left may show up in the other one.
          queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'userInfo' });
          setOrganisationId(next.organisationId);
        },
      },
    [user, organisation, queryClient],
  );

  useEffect(() => {
    if (organisationId) void lookUpImAccount(user.userName, organisationId);
  }, [user.userName, organisationId]);

  return session ? <SessionProvider value={session}>{children}</SessionProvider> : noOrganisation;
}

/** A reload stays in the organisation; a new window starts in the default one. */
const keptOrganisation = (user: UserInfo) =>
  stored(`organisation.${user.userId}`, isText, () => sessionStorage);

function start(user: UserInfo): string | undefined {
  const organisation = startingOrganisation(user.organisations, keptOrganisation(user).read());
  currentOrganisation.set(organisation?.organisationId);
  return organisation?.organisationId;
}
