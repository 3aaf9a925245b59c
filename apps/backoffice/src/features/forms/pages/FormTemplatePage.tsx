import { copyForm } from '@huifang/contract';
import { FormRenderer } from '@huifang/form-renderer';
import { FormChoice, FormTemplateSheet } from '@huifang/ui/clinic/form-list';
import { Button } from '@huifang/ui/primitives/button';
import { Select } from '@huifang/ui/primitives/select';
import { EmptyState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Copy, PencilLine, Send } from 'lucide-react';
import { useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import type { Locale } from '../../../lib/locale.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { FillForCustomer } from '../components/FillForCustomer.tsx';
import { Pending } from '../components/Pending.tsx';
import { SendFormDialog } from '../components/SendFormDialog.tsx';
import { useFormChange } from '../hooks/useFormChange.ts';
import { formChoicesQuery, formQuery } from '../queries.ts';

export interface FormTemplatePageProps {
  /** The form that the menu entry names; empty: one of the published is chosen. */
  formId: string;
  /** Leads to the designer; without it a copy is only made. */
  onDesign?: (details: { formId: string }) => void;
}

/** 填写表单: a published form to look at, to fill in with a customer, to send, and to start another one from. */
export function FormTemplatePage({ formId, onDesign }: FormTemplatePageProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const [chosenId, setChosenId] = useState('');
  const forms = useQuery({
    ...formChoicesQuery(organisation.organisationId, 'fill'),
    enabled: formId === '',
  });
  if (formId !== '') return <Template formId={formId} onDesign={onDesign} />;
  return (
    <>
      <FormChoice>
        <Select
          label={t`表单`}
          isLabelHidden
          placeholder={t`选择表单`}
          options={forms.data ?? []}
          isLoading={forms.isPending}
          error={forms.error ? messageOf(forms.error) : undefined}
          value={chosenId}
          onChange={({ value }) => setChosenId(value)}
        />
      </FormChoice>
      {chosenId === '' ? (
        <EmptyState title={t`请先选择表单`} />
      ) : (
        <Template key={chosenId} formId={chosenId} onDesign={onDesign} />
      )}
    </>
  );
}

function Template({ formId, onDesign }: FormTemplatePageProps) {
  const { t, i18n } = useLingui();
  const { organisation, can } = useSession();
  const { succeed, prompt } = useNotifications();
  const org = organisation.organisationId;
  const form = useQuery(formQuery(org, formId));
  const [isSending, setSending] = useState(false);
  const [isFilling, setFilling] = useState(false);
  const copy = useFormChange(
    org,
    ({ version }: { version: number }, options) =>
      api.call(copyForm, { id: formId, versionNumber: version, organisationId: org }, options),
    {
      onFailed: prompt,
      onDone({ id }) {
        succeed(t`已复制表单`);
        onDesign?.({ formId: id });
      },
    },
  );
  if (form.error || !form.data) return <Pending failedTitle={t`表单加载失败`} query={form} />;
  const { documentVersionNumber: version } = form.data;
  return (
    <>
      <FormTemplateSheet
        name={form.data.name}
        version={version}
        description={form.data.description}
        actions={
          <>
            {can('form:design') && (
              <Button
                icon={<Copy size={16} aria-hidden />}
                isBusy={copy.isRunning}
                onPress={() => copy.run({ version })}
              >
                {t`用作模板新建`}
              </Button>
            )}
            {can('form:fill') && (
              <Button icon={<PencilLine size={16} aria-hidden />} onPress={() => setFilling(true)}>
                {t`为客户填写`}
              </Button>
            )}
            {can('form:send') && (
              <Button
                variant="primary"
                icon={<Send size={16} aria-hidden />}
                onPress={() => setSending(true)}
              >
                {t`发送给客户`}
              </Button>
            )}
          </>
        }
      >
        <FormRenderer data={form.data.document} view="read" locale={i18n.locale as Locale} />
      </FormTemplateSheet>
      {isFilling && <FillForCustomer formId={formId} onClose={() => setFilling(false)} />}
      {isSending && <SendFormDialog formId={formId} onClose={() => setSending(false)} />}
    </>
  );
}
