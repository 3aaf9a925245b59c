import type { CustomerPanelProps } from '@huifang/ui/clinic/customer-panel';
import { useQueries, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { complaintSummaryQuery, concernsQuery, profileQuery, tagsQuery } from '../queries.ts';

/** Everything a customer's panel shows, read side by side; `partsFailed` when some of it besides the person is missing. */
export function useCustomer(customerId: string) {
  const { organisation, can } = useSession();
  const org = organisation.OgnID;
  const profile = useQuery(profileQuery(org, customerId));
  const [tags, concerns] = useQueries({
    queries: [tagsQuery(org, customerId), concernsQuery(org, customerId)],
  });
  const complaints = useQuery({ ...complaintSummaryQuery(org, customerId), enabled: can('complaint:read') });
  const failed = [tags, concerns, complaints].filter(({ error }) => error);

  const panel: CustomerPanelProps = {
    person: profile.data,
    tags: tags.data,
    complaints: complaints.data,
    concerns: concerns.data,
    isLoading: profile.isPending,
    loadError: profile.error ? messageOf(profile.error) : undefined,
    onRetry: () => void profile.refetch(),
  };
  return {
    panel,
    person: profile.data,
    partsFailed: failed.length > 0,
    retryParts: () => {
      for (const query of failed) void query.refetch();
    },
  };
}
