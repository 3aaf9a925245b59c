import { AnswerHistoryDialog } from '@huifang/ui/clinic/form-answers';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { answerEditsQuery } from '../queries.ts';

export interface AnswerHistoryProps {
  answerId: string;
  onClose: () => void;
}

/** Who corrected one filled form, and how. */
export function AnswerHistory({ answerId, onClose }: AnswerHistoryProps) {
  const { organisation } = useSession();
  const edits = useQuery(answerEditsQuery(organisation.organisationId, answerId));
  return (
    <AnswerHistoryDialog
      edits={edits.data}
      loadError={edits.error ? messageOf(edits.error) : undefined}
      onRetry={() => void edits.refetch()}
      onClose={onClose}
    />
  );
}
