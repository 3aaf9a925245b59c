import type { CustomerPanelProps } from '@huifang/ui/clinic/customer-panel';
import { useQueries, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { complaintSummaryQuery, concernsQuery, profileQuery, tagsQuery } from '../queries.ts';

/**
 * Everything a customer's panel shows, read side by side, all but the person only once `withParts` holds; `partsFailed`
 * when some of that is missing.
 */
export function useCustomer(customerId: string, withParts = true) {
  const { organisation, can } = useSession();
  const org = organisation.organisationId;
  const profile = useQuery(profileQuery(org, customerId));
  const [tags, concerns] = useQueries({
    queries: [
      { ...tagsQuery(org, customerId), enabled: withParts },
      { ...concernsQuery(org, customerId), enabled: withParts },
    ],
  });
  const complaints = useQuery({
    ...complaintSummaryQuery(org, customerId),
    enabled: withParts && can('complaint:read'),
  });
  const failed = [tags, concerns, complaints].filter(({ error }) => error);

  const panel: CustomerPanelProps = {
    person: profile.data,
    tags: tags.data ?? (tags.error ? null : undefined),
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
