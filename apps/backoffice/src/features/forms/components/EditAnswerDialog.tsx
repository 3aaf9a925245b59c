import { AnswerFacts } from '@huifang/ui/clinic/form-sending';
import { Button } from '@huifang/ui/primitives/button';
import { Dialog, DialogCancelButton } from '@huifang/ui/primitives/dialog';
import { Spinner } from '@huifang/ui/primitives/loading';
import { FailureState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { editedAnswerQuery } from '../queries.ts';
import { FillForm } from './FillForm.tsx';

export interface EditAnswerDialogProps {
  answerId: string;
  onClose: () => void;
}

/** Corrects a filled form in the version that was filled, over the page. */
export function EditAnswerDialog({ answerId, onClose }: EditAnswerDialogProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const org = organisation.OgnID;
  const answer = useQuery(editedAnswerQuery(org, answerId));
  const { data } = answer;
  if (!data) {
    return (
      <Dialog title={t`编辑答卷`} width="var(--dialog-complaint)" onClose={onClose}>
        {answer.error ? (
          <FailureState
            title={t`答卷加载失败`}
            detail={messageOf(answer.error)}
            isRetrying={answer.isFetching}
            onRetry={() => void answer.refetch()}
          />
        ) : (
          <Spinner />
        )}
      </Dialog>
    );
  }
  return (
    <FillForm org={org} document={data.文档} target={{ answer: data }} onSaved={onClose}>
      {({ body, isDirty, isSaving, save, forget }) => (
        <Dialog
          title={t`编辑：${data.表单}`}
          width="var(--dialog-complaint)"
          isDirty={isDirty}
          onSave={save}
          onClose={() => {
            forget();
            onClose();
          }}
          footer={
            <>
              <DialogCancelButton />
              <Button variant="primary" isBusy={isSaving} onPress={save}>
                {t`保存`}
              </Button>
            </>
          }
        >
          <AnswerFacts
            customerName={data.姓名}
            version={data.版本号}
            filledAt={data.填写时间}
            filledBy={data.填写人}
          />
          {body}
        </Dialog>
      )}
    </FillForm>
  );
}
