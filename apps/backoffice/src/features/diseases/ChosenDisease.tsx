import { type DiseaseAction, DiseaseDetails } from '@huifang/ui/clinic/disease-tree';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { useSession } from '../../lib/session-context.tsx';
import { diseaseQuery, toFacts } from './queries.ts';

export interface ChosenDiseaseProps {
  /** Empty while none is chosen. */
  id: string;
  onAction: (details: { action: DiseaseAction }) => void;
  onOpenConsults?: () => void;
  onUndoMerge: (details: { mergeId: string }) => void;
  /** The merge that is being undone. */
  undoingId: string | undefined;
}

/** What is known of the disease that is chosen in the tree. */
export function ChosenDisease({ id, ...props }: ChosenDiseaseProps) {
  const chosen = useQuery(diseaseQuery(useSession().organisation.organisationId, id));
  return (
    <DiseaseDetails
      {...props}
      disease={chosen.data && id ? toFacts(chosen.data) : undefined}
      isLoading={chosen.isLoading}
      error={chosen.error ? messageOf(chosen.error) : undefined}
      onRetry={() => void chosen.refetch()}
    />
  );
}
