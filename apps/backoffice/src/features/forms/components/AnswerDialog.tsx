import { AnswerActions } from '@huifang/ui/clinic/form-answers';
import { PrintedDialog } from '@huifang/ui/clinic/form-sending';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session-context.tsx';
import { answerQuery } from '../queries.ts';
import { AnswerSheet } from './AnswerSheet.tsx';
import { AnswerTools } from './AnswerTools.tsx';
import { Pending } from './Pending.tsx';

export interface AnswerDialogProps {
  answerId: string;
  /** It lies over other work: nothing is changed from here. @default false */
  isReadOnly?: boolean;
  onClose: () => void;
}

/** One filled form as it was filled, to be printed, corrected or removed by whoever may. */
export function AnswerDialog({ answerId, isReadOnly = false, onClose }: AnswerDialogProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const answer = useQuery(answerQuery(organisation.organisationId, answerId));
  const { data } = answer;
  const tools =
    data &&
    (isReadOnly ? (
      <AnswerActions onPrint={() => print()} />
    ) : (
      <AnswerTools answer={data} onRemoved={onClose} />
    ));
  return (
    <PrintedDialog title={data?.form ?? t`答卷`} actions={tools} onClose={onClose}>
      {data ? <AnswerSheet answer={data} /> : <Pending failedTitle={t`答卷加载失败`} query={answer} />}
    </PrintedDialog>
  );
}
