import { ComplaintConditionsDrawer } from '@huifang/ui/clinic/complaint-list';
import { useQueries } from '@tanstack/react-query';
import { useSession } from '../../../lib/session-context.tsx';
import type { ComplaintSearch } from '../hooks/useComplaintSearch.ts';
import { complaintListOf } from '../queries.ts';

export interface MoreConditionsProps {
  today: string;
  search: ComplaintSearch;
}

/** The further conditions with their lists. */
export function MoreConditions({ today, search }: MoreConditionsProps) {
  const { organisation } = useSession();
  const [categories, attention, sources] = useQueries({
    queries: (['category', 'attention', 'source'] as const).map((name) =>
      complaintListOf(organisation.organisationId, name),
    ),
  });
  return (
    <ComplaintConditionsDrawer
      isOpen={search.isDrawerOpen}
      value={search.draft}
      onChange={({ value }) => search.changeInDrawer(value)}
      categories={categories?.data ?? []}
      attentionLevels={attention?.data ?? []}
      sources={sources?.data ?? []}
      phoneError={search.errors.phone}
      today={today}
      onSearch={() => search.search(search.draft)}
      onReset={search.resetDrawer}
      onHide={search.hideDrawer}
    />
  );
}
