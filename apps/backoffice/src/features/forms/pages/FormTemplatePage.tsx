import { copyForm } from '@huifang/contract';
import { FormRenderer } from '@huifang/form-renderer';
import { FormTemplateSheet } from '@huifang/ui/clinic/form-list';
import { Button } from '@huifang/ui/primitives/button';
import { Spinner } from '@huifang/ui/primitives/loading';
import { EmptyState, FailureState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Copy, Send } from 'lucide-react';
import { useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import type { Locale } from '../../../lib/locale.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { SendFormDialog } from '../components/SendFormDialog.tsx';
import { useFormChange } from '../hooks/useFormChange.ts';
import { formQuery } from '../queries.ts';

export interface FormTemplatePageProps {
  /** The form that the menu entry names; empty for none. */
  formId: string;
  /** Leads to the designer; without it a copy is only made. */
  onDesign?: (details: { formId: string }) => void;
}

/** 表单模板: one published form, to look at, to send, and to start another one from. */
export function FormTemplatePage({ formId, onDesign }: FormTemplatePageProps) {
  const { t, i18n } = useLingui();
  const { organisation, can } = useSession();
  const { succeed, prompt } = useNotifications();
  const org = organisation.OgnID;
  const form = useQuery(formQuery(org, formId));
  const [isSending, setSending] = useState(false);
  const copy = useFormChange(
    org,
    ({ version }: { version: number }, options) =>
      api.call(copyForm, { Id: formId, 版本号: version, orgId: org }, options),
    {
      onFailed: prompt,
      onDone({ ID }) {
        succeed(t`已复制表单`);
        onDesign?.({ formId: ID });
      },
    },
  );
  if (formId === '') return <EmptyState title={t`菜单没有指定表单，请联系管理员`} />;
  if (form.error) {
    return (
      <FailureState
        title={t`表单加载失败`}
        detail={messageOf(form.error)}
        isRetrying={form.isFetching}
        onRetry={() => void form.refetch()}
      />
    );
  }
  if (!form.data) return <Spinner />;
  const { 文档版本号: version } = form.data;
  return (
    <>
      <FormTemplateSheet
        name={form.data.名称}
        version={version}
        description={form.data.说明}
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
        <FormRenderer data={form.data.文档} view="read" locale={i18n.locale as Locale} />
      </FormTemplateSheet>
      {isSending && <SendFormDialog formId={formId} onClose={() => setSending(false)} />}
    </>
  );
}
