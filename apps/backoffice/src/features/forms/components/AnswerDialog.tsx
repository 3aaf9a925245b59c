import { FormRenderer } from '@huifang/form-renderer';
import { AnswerActions } from '@huifang/ui/clinic/form-answers';
import { AnswerFacts, PrintedDialog } from '@huifang/ui/clinic/form-sending';
import { Spinner } from '@huifang/ui/primitives/loading';
import { FailureState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import type { Locale } from '../../../lib/locale.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { answerQuery } from '../queries.ts';
import { AnswerTools } from './AnswerTools.tsx';

export interface AnswerDialogProps {
  answerId: string;
  /** It lies over other work: nothing is changed from here. @default false */
  isReadOnly?: boolean;
  onClose: () => void;
}

/** One filled form as it was filled, to be printed, corrected or removed by whoever may. */
export function AnswerDialog({ answerId, isReadOnly = false, onClose }: AnswerDialogProps) {
  const { t, i18n } = useLingui();
  const { organisation } = useSession();
  const answer = useQuery(answerQuery(organisation.OgnID, answerId));
  const { data } = answer;
  return (
    <PrintedDialog
      title={data?.表单 ?? t`答卷`}
      actions={
        data &&
        (isReadOnly ? (
          <AnswerActions onPrint={() => print()} />
        ) : (
          <AnswerTools answer={data} onRemoved={onClose} />
        ))
      }
      onClose={onClose}
    >
      {data ? (
        <>
          <AnswerFacts
            customerName={data.姓名}
            version={data.版本号}
            filledAt={data.填写时间}
            filledBy={data.填写人}
          />
          <FormRenderer data={data.文档} value={data.答案} view="print" locale={i18n.locale as Locale} />
        </>
      ) : answer.error ? (
        <FailureState
          title={t`答卷加载失败`}
          detail={messageOf(answer.error)}
          isRetrying={answer.isFetching}
          onRetry={() => void answer.refetch()}
        />
      ) : (
        <Spinner />
      )}
    </PrintedDialog>
  );
}
