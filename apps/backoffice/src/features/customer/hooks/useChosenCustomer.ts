import type { CustomerBarProps } from '@huifang/ui/clinic/customer-bar';
import { useQuery } from '@tanstack/react-query';
import { readId } from '../../../lib/list-address.ts';
import { usePageTab } from '../../../lib/page-tab.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { profileQuery } from '../queries.ts';
import { findCustomers } from '../record-queries.ts';

/** The customer whom a page of records is about: `id` in its address. */
export function useChosenCustomer() {
  const { organisation } = useSession();
  const { search, replace } = usePageTab();
  const org = organisation.organisationId;
  const customerId = readId(new URLSearchParams(search).get('id'));
  const profile = useQuery({ ...profileQuery(org, customerId), enabled: customerId !== '' });
  const bar: Omit<CustomerBarProps, 'links'> = {
    customer: profile.data,
    onSearch: findCustomers(org),
    onChange: ({ customer }) => replace(new URLSearchParams({ id: customer.id })),
  };
  return {
    org,
    customerId,
    bar,
    /** How the customer is read. */
    profile,
  };
}
