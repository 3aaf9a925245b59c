import { AnswerFacts } from '@huifang/ui/clinic/form-sending';
import { Dialog } from '@huifang/ui/primitives/dialog';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session-context.tsx';
import { toAnswerFacts } from '../model/rows.ts';
import { editedAnswerQuery } from '../queries.ts';
import { FillingDialog } from './FillingDialog.tsx';
import { Pending } from './Pending.tsx';

export interface EditAnswerDialogProps {
  answerId: string;
  onClose: () => void;
}

/** Corrects a filled form in the version that was filled, over the page. */
export function EditAnswerDialog({ answerId, onClose }: EditAnswerDialogProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const org = organisation.organisationId;
  const answer = useQuery(editedAnswerQuery(org, answerId));
  const { data } = answer;
  if (!data) {
    return (
      <Dialog title={t`编辑答卷`} width="var(--dialog-complaint)" onClose={onClose}>
        <Pending failedTitle={t`答卷加载失败`} query={answer} />
      </Dialog>
    );
  }
  return (
    <FillingDialog
      title={t`编辑：${data.form}`}
      heading={<AnswerFacts {...toAnswerFacts(data)} />}
      org={org}
      document={data.document}
      target={{ answer: data }}
      onClose={onClose}
    />
  );
}
