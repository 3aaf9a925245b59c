import { createFormLink, linkDays, revokeFormLink } from '@huifang/contract';
import { type FormLink, FormLinkList, SendForm } from '@huifang/ui/clinic/form-sending';
import { ConfirmDialog } from '@huifang/ui/primitives/dialog';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { api, messageOf } from '../../../lib/api.ts';
import { useCopy } from '../../../lib/copy.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { useFormChange } from '../hooks/useFormChange.ts';
import { fillTemplate } from '../model/fill-template.ts';
import { formChoicesQuery, linksQuery, templatesQuery } from '../queries.ts';
import { AnswerDialog } from './AnswerDialog.tsx';

export interface SendFormPanelProps {
  customerId: string;
  /** Chosen at the start. */
  formId?: string;
  /** Fills the form here, together with the customer. */
  onFill?: (details: { formId: string }) => void;
}

/** Sends one customer a form by a link, and what became of the links before. */
export function SendFormPanel({ customerId, formId: startId = '', onFill }: SendFormPanelProps) {
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const { succeed, prompt } = useNotifications();
  const copy = useCopy();
  const org = organisation.organisationId;
  const [formId, setFormId] = useState(startId);
  const [formError, setFormError] = useState<string>();
  const [days, setDays] = useState<number>(linkDays.usual);
  const [created, setCreated] = useState<{
    url: string;
    formName: string;
    expiresAt: string;
    salutation: string;
  }>();
  const [templateId, setTemplateId] = useState('');
  const [asked, setAsked] = useState<FormLink>();
  const [answerId, setAnswerId] = useState<string>();
  const forms = useQuery(formChoicesQuery(org, 'send'));
  const links = useQuery(linksQuery(org, customerId));
  const templates = useQuery({ ...templatesQuery(org), enabled: created !== undefined });
  const template = templates.data?.find(({ id }) => id === templateId);
  const nameOf = (id: string) => forms.data?.find(({ value }) => value === id)?.label ?? '';

  const create = useFormChange(
    org,
    (request: { formId: string; days: number }, options) =>
      api.call(
        createFormLink,
        { formId: request.formId, customerId, days: request.days, organisationId: org },
        options,
      ),
    {
      onDone: ({ path, expiresAt, salutation }, request) =>
        setCreated({
          url: new URL(path, location.origin).href,
          formName: nameOf(request.formId),
          expiresAt,
          salutation,
        }),
    },
  );
  const revoke = useFormChange(
    org,
    (id: string, options) => api.call(revokeFormLink, { id, organisationId: org }, options),
    {
      onDone() {
        setAsked(undefined);
        setCreated(undefined);
        succeed(t`已撤回链接`);
      },
      onFailed(message) {
        setAsked(undefined);
        prompt(message);
      },
    },
  );
  const withForm = (then: () => void) => () => {
    setFormError(formId === '' ? t`请选择表单` : undefined);
    if (formId !== '') then();
  };

  return (
    <Parts>
      <SendForm
        forms={forms.data ?? []}
        isLoadingForms={forms.isPending}
        formId={formId}
        formError={formError}
        onFormChange={(details) => {
          setFormId(details.formId);
          setFormError(undefined);
          setCreated(undefined);
        }}
        days={days}
        onDaysChange={(details) => {
          setDays(details.days);
          setCreated(undefined);
        }}
        isCreating={create.isRunning}
        error={create.error ?? (forms.error ? messageOf(forms.error) : undefined)}
        onCreate={withForm(() => create.run({ formId, days }))}
        created={created}
        onCopy={({ url }) => copy(url, t`已复制链接`)}
        templates={templates.data?.map(({ id, name }) => ({ value: id, label: name }))}
        templateId={templateId}
        onTemplateChange={(details) => setTemplateId(details.templateId)}
        message={
          template &&
          created &&
          fillTemplate(template.content, {
            称呼: created.salutation,
            机构: organisation.name,
            表单: created.formName,
            链接: created.url,
          })
        }
        onCopyMessage={({ message }) => copy(message, t`已复制消息`)}
        onFill={onFill && can('form:fill') ? withForm(() => onFill({ formId })) : undefined}
      />
      <section>
        <h2>{t`已发送的表单`}</h2>
        <FormLinkList
          links={links.data ?? []}
          isLoading={links.isPending}
          loadError={links.error ? messageOf(links.error) : undefined}
          onRetry={() => void links.refetch()}
          onRevoke={({ link }) => setAsked(link)}
          onOpenAnswer={can('form:read') ? ({ link }) => setAnswerId(link.answerId) : undefined}
        />
      </section>
      {asked && (
        <ConfirmDialog
          title={t`撤回链接`}
          tone="danger"
          confirmLabel={t`撤回`}
          isBusy={revoke.isRunning}
          onConfirm={() => revoke.run(asked.id)}
          onCancel={() => setAsked(undefined)}
        >
          {t`撤回后客户不能再打开“${asked.formName}”的链接，已暂存的内容不会提交。确定撤回吗？`}
        </ConfirmDialog>
      )}
      {answerId !== undefined && <AnswerDialog answerId={answerId} onClose={() => setAnswerId(undefined)} />}
    </Parts>
  );
}

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-20);

  h2 { margin-bottom: var(--space-4); font: var(--font-body-strong); }
`;
