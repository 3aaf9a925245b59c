import {
  CallError,
  type DataOf,
  deleteTextTemplate,
  type getTextTemplate,
  saveTextTemplate,
} from '@huifang/contract';
import { TemplateDialog, TemplateEditor, TemplateLayout } from '@huifang/ui/clinic/text-template';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import { useCopy } from '../../../lib/copy.ts';
import { useIdempotencyKeys } from '../../../lib/idempotency.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useUnsavedInput } from '../../../lib/page-tab.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { Pending } from '../components/Pending.tsx';
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
  return <Editing key={template.data.id} template={template.data} />;
}

function Editing({ template }: { template: DataOf<typeof getTextTemplate> }) {
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const { succeed } = useNotifications();
  const copy = useCopy();
  const queryClient = useQueryClient();
  const keys = useIdempotencyKeys();
  const org = organisation.organisationId;
  const [kept, setKept] = useState({ text: template.content, revision: template.version });
  const [text, setText] = useState(template.content);
  const [conflict, setConflict] = useState<{ by: string; at: string; revision: number }>();
  useUnsavedInput(text !== kept.text);
  const save = useMutation({
    mutationFn: (revision: number) => {
      const request = { id: template.id, content: text, version: revision, organisationId: org };
      return api.call(saveTextTemplate, request, { idempotencyKey: keys.keyFor(request) });
    },
    onSuccess({ version }) {
      keys.settle();
      setKept({ text, revision: version });
      setConflict(undefined);
      succeed(t`保存成功`);
      void queryClient.invalidateQueries({ queryKey: ['textTemplate', org], refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: ['textTemplates', org] });
    },
    onError(error) {
      if (!(error instanceof CallError)) return;
      if (error.code !== 'NETWORK' && error.status < 500) keys.settle();
      const { conflict: found } = error;
      if (found) setConflict({ by: found.who, at: found.at, revision: found.version });
    },
  });
  return (
    <TemplateEditor
      name={template.name}
      text={text}
      isReadOnly={!can('form:design')}
      isDirty={text !== kept.text}
      isSaving={save.isPending}
      error={save.error && !conflict ? messageOf(save.error) : undefined}
      conflict={conflict}
      onTextChange={({ value }) => setText(value)}
      onSave={() => save.mutate(kept.revision)}
      onOverwrite={() => conflict && save.mutate(conflict.revision)}
      onCopy={() => copy(text, t`已复制内容`)}
    />
  );
}
