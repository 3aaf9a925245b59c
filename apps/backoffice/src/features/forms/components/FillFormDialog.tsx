import type { PersonSummary } from '@huifang/ui/clinic/person';
import { Button } from '@huifang/ui/primitives/button';
import { Dialog, DialogCancelButton } from '@huifang/ui/primitives/dialog';
import { Spinner } from '@huifang/ui/primitives/loading';
import { FailureState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { formQuery } from '../queries.ts';
import { FillForm } from './FillForm.tsx';

export interface FillFormDialogProps {
  formId: string;
  customer: PersonSummary;
  onClose: () => void;
}

/** A form filled inside, together with the customer, over the page. */
export function FillFormDialog({ formId, customer, onClose }: FillFormDialogProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const org = organisation.OgnID;
  const form = useQuery({ ...formQuery(org, formId), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const frame = { width: 'var(--dialog-complaint)', titleExtra: <small>{customer.name}</small> };
  if (!form.data) {
    return (
      <Dialog title={t`填写表单`} {...frame} onClose={onClose}>
        {form.error ? (
          <FailureState
            title={t`表单加载失败`}
            detail={messageOf(form.error)}
            isRetrying={form.isFetching}
            onRetry={() => void form.refetch()}
          />
        ) : (
          <Spinner />
        )}
      </Dialog>
    );
  }
  const { 名称, 文档, 文档版本号, 说明 } = form.data;
  return (
    <FillForm
      org={org}
      document={文档}
      target={{ formId, version: 文档版本号, customerId: customer.id }}
      description={说明}
      onSaved={onClose}
    >
      {({ body, isDirty, isSaving, save, forget }) => (
        <Dialog
          title={名称}
          {...frame}
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
          {body}
        </Dialog>
      )}
    </FillForm>
  );
}
