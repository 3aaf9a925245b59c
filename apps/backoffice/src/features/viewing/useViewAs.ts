import { beginViewing, type RequestOf } from '@huifang/contract';
import { useAttempt } from '../../kits/saving/useAttempt.ts';
import { api, messageOf } from '../../lib/api.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { startViewing } from '../../lib/viewing.ts';

type Whom = Pick<RequestOf<typeof beginViewing>, 'staffId' | 'roleId'>;

/** Begins to look at the product as somebody or as a role; undefined for whoever may not. */
export function useViewAs(): ((whom: Whom) => void) | undefined {
  const { organisation, can } = useSession();
  const { organisationId: org } = organisation;
  const { prompt } = useNotifications();
  const { run } = useAttempt({
    send: (whom: Whom, keyFor) =>
      api.call(beginViewing, { ...whom, organisationId: org }, { idempotencyKey: keyFor(whom) }),
    onDone: ({ id }) => startViewing(id, org),
    onFailed: (error) => prompt(messageOf(error)),
  });
  return can('rights:viewAs') ? (whom) => void run(whom) : undefined;
}
