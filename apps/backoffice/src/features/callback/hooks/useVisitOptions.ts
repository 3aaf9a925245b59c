import type { VisitOptions } from '@huifang/ui/clinic/follow-up-form';
import type { SelectOption } from '@huifang/ui/primitives/select';
import { useQuery } from '@tanstack/react-query';
import { dictionaryQuery } from '../../../lib/directory-queries.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { optionsFailure, withOwn } from '../model/own-options.ts';
import { consultsOfCustomerQuery } from '../queries.ts';

/**
 * Where intention and appointment of a call can be written: the customer's consults, newest first, with the plan's own,
 * which may be opened to its executor by the plan alone.
 */
export function useVisitOptions(org: string, customerId: string, own?: SelectOption): VisitOptions {
  const { can } = useSession();
  const consults = useQuery({
    ...consultsOfCustomerQuery(org, customerId),
    enabled: customerId !== '' && can('consult:read'),
  });
  const intentions = useQuery(dictionaryQuery(org, 'intention'));
  const appointmentTypes = useQuery(dictionaryQuery(org, 'appointmentType'));
  return {
    failure: optionsFailure(consults, intentions, appointmentTypes),
    consults: withOwn(consults.data, own),
    intentions: intentions.data ?? [],
    appointmentTypes: appointmentTypes.data ?? [],
  };
}
