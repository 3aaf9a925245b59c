import { deleteTextTemplate, saveTextTemplate } from '@huifang/contract';
import { TemplateDialog, TemplateLayout } from '@huifang/ui/clinic/text-template';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { Pending } from '../components/Pending.tsx';
import { TemplateEditing } from '../components/TemplateEditing.tsx';
import { useFormChange } from '../hooks/useFormChange.ts';
import { templateQuery, templatesQuery } from '../queries.ts';

export interface TextTemplatePageProps {
  /** The text that the menu entry names; empty for all of them. */
  templateId: string;
}

/** 消息模板: the texts that are used again and again, or the one that the menu entry names. */
export function TextTemplatePage({ templateId }: TextTemplatePageProps) {
  return templateId === '' ? <Templates /> : <Template templateId={templateId} />;
}

function Templates() {
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const { succeed, prompt } = useNotifications();
  const org = organisation.organisationId;
  const queryClient = useQueryClient();
  const canWrite = can('form:design');
  const templates = useQuery(templatesQuery(org));
  const [chosenId, setChosenId] = useState('');
  const [isNew, setNew] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['textTemplates', org] });
  const create = useFormChange(
    org,
    ({ name, text }: { name: string; text: string }, options) =>
      api.call(saveTextTemplate, { name, content: text, organisationId: org }, options),
    {
      onDone({ id }) {
        setNew(false);
        setChosenId(id);
        void refresh();
        succeed(t`保存成功`);
      },
    },
  );
  const remove = useFormChange(
    org,
    ({ id, revision }: { id: string; revision: number }, options) =>
      api.call(deleteTextTemplate, { id, version: revision, organisationId: org }, options),
    {
      onFailed: prompt,
      onDone() {
        setChosenId('');
        void refresh();
        succeed(t`已删除模板`);
      },
    },
  );
  const list = templates.data ?? [];
  const chosen = list.find(({ id }) => id === chosenId) ?? list[0];
  return (
    <TemplateLayout
      templates={list}
      chosenId={chosen?.id}
      onChoose={({ id }) => setChosenId(id)}
      onCreate={
        canWrite
          ? () => {
              create.reset();
              setNew(true);
            }
          : undefined
      }
      onRemove={
        canWrite
          ? ({ id }) => {
              const found = list.find((one) => one.id === id);
              if (found) remove.run(found);
            }
          : undefined
      }
      isLoading={templates.isPending}
      loadError={templates.error ? messageOf(templates.error) : undefined}
      onRetry={() => void templates.refetch()}
    >
      {chosen && <Template key={chosen.id} templateId={chosen.id} />}
      {isNew && (
        <TemplateDialog
          isSaving={create.isRunning}
          error={create.error}
          onSave={create.run}
          onClose={() => setNew(false)}
        />
      )}
    </TemplateLayout>
  );
}

function Template({ templateId }: TextTemplatePageProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const template = useQuery({
    ...templateQuery(organisation.organisationId, templateId),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  if (template.error || !template.data) {
    return <Pending failedTitle={t`模板加载失败`} query={template} />;
  }
  return <TemplateEditing key={template.data.id} template={template.data} />;
}
