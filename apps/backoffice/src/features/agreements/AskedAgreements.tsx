import { acceptAgreements } from '@huifang/contract';
import { AskDialog } from '@huifang/ui/clinic/agreements';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../kits/saving/useAttempt.ts';
import { api, messageOf } from '../../lib/api.ts';
import { useSession } from '../../lib/session-context.tsx';
import { pendingQuery } from './queries.ts';

export interface AskedAgreementsProps {
  onSignOut: () => void;
}

/** Asks whoever opens the page for what they have not accepted yet; nothing where nothing is published. */
export function AskedAgreements({ onSignOut }: AskedAgreementsProps) {
  const { organisationId: org } = useSession().organisation;
  const queryClient = useQueryClient();
  const agreements = useQuery(pendingQuery(org)).data ?? [];
  const accepting = useAttempt({
    send: (ids: string[], keyFor) => {
      const request = { ids, organisationId: org };
      return api.call(acceptAgreements, request, { idempotencyKey: keyFor(request) });
    },
    onDone: () => queryClient.setQueryData(pendingQuery(org).queryKey, []),
  });
  if (agreements.length === 0) return null;
  return (
    <AskDialog
      agreements={agreements}
      isSaving={accepting.isRunning}
      error={accepting.error ? messageOf(accepting.error) : undefined}
      onAccept={() => void accepting.run(agreements.map(({ id }) => id))}
      onSignOut={onSignOut}
    />
  );
}
