import { reveal } from '@huifang/contract';
import type { CallActions } from '@huifang/ui/clinic/call-number';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { api, messageOf } from './api.ts';
import { useCopy } from './copy.ts';
import { useNotifications } from './notifications.tsx';
import { useSession } from './session-context.tsx';

const fields = ['idNumber', 'address', 'contacts', 'complaintContent'] as const;

/** What the signed-in person may do with what is masked; the server checks each time and writes it down. */
export function useCallActionsOfSession(): CallActions {
  const { t } = useLingui();
  const { organisation, mayReveal } = useSession();
  const { prompt } = useNotifications();
  const copy = useCopy();
  return useMemo(() => {
    const { organisationId } = organisation;
    const asking = (field: 'phone' | (typeof fields)[number]): CallActions['onReveal'] =>
      mayReveal(field)
        ? async ({ customerId, complaintId }) => {
            try {
              // Of a complaint its own number and content are meant, of a customer the rest.
              const owner = complaintId ? { complaintId } : { customerId };
              return (await api.call(reveal, { ...owner, field, organisationId })).values;
            } catch (failure) {
              prompt(messageOf(failure));
              return undefined;
            }
          }
        : undefined;
    return {
      onReveal: asking('phone'),
      reveals: Object.fromEntries(fields.map((field) => [field, asking(field)])),
      onCopy({ number }) {
        copy(number, t`已复制号码`);
      },
    };
  }, [t, organisation, mayReveal, prompt, copy]);
}
