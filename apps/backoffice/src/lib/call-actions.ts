import { reveal } from '@huifang/contract';
import type { CallActions } from '@huifang/ui/clinic/call-number';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { api, messageOf } from './api.ts';
import { useCopy } from './copy.ts';
import { useNotifications } from './notifications.tsx';
import { useSession } from './session-context.tsx';

/** What the signed-in person may do with a customer's number; the server checks each time and writes it down. */
export function useCallActionsOfSession(): CallActions {
  const { t } = useLingui();
  const { organisation, mayReveal: may } = useSession();
  const { prompt } = useNotifications();
  const copy = useCopy();
  const organisationId = organisation.organisationId;
  const mayReveal = may('phone');
  return useMemo(
    () => ({
      onReveal: mayReveal
        ? async ({ customerId, complaintId }) => {
            try {
              return (
                await api.call(reveal, {
                  customerId,
                  complaintId,
                  field: 'phone',
                  organisationId,
                })
              ).values;
            } catch (failure) {
              prompt(messageOf(failure));
              return undefined;
            }
          }
        : undefined,
      onCopy({ number }) {
        copy(number, t`已复制号码`);
      },
    }),
    [t, organisationId, mayReveal, prompt, copy],
  );
}
