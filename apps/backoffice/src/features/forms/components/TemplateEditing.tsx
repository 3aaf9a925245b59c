import { type DataOf, type getTextTemplate, saveTextTemplate } from '@huifang/contract';
import { TemplateEditor } from '@huifang/ui/clinic/text-template';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSave } from '../../../kits/saving/useSave.ts';
import { api } from '../../../lib/api.ts';
import { useCopy } from '../../../lib/copy.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useUnsavedInput } from '../../../lib/page-tab.tsx';
import { useSession } from '../../../lib/session-context.tsx';

export interface TemplateEditingProps {
  template: DataOf<typeof getTextTemplate>;
}

/** A text that is changed; of two people who do so, the second is told of the first and keeps what was typed. */
export function TemplateEditing({ template }: TemplateEditingProps) {
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const { succeed } = useNotifications();
  const copy = useCopy();
  const queryClient = useQueryClient();
  const org = organisation.organisationId;
  const [kept, setKept] = useState({ text: template.content, revision: template.version });
  const [text, setText] = useState(template.content);
  const [conflict, setConflict] = useState<{ by: string; at: string; revision: number }>();
  useUnsavedInput(text !== kept.text);
  const saving = useSave<
    { content: string },
    { version: number },
    { values: { content: string }; at: number }
  >({
    send({ values, at }, { optionsFor }) {
      const request = { id: template.id, ...values, version: at, organisationId: org };
      return api.call(saveTextTemplate, request, optionsFor(request));
    },
    onSaved({ version }, { values }) {
      setKept({ text: values.content, revision: version });
      setConflict(undefined);
      succeed(t`保存成功`);
      void queryClient.invalidateQueries({ queryKey: ['textTemplate', org], refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: ['textTemplates', org] });
    },
    onRefused: ({ conflict: found }) =>
      found && setConflict({ by: found.who, at: found.at, revision: found.version }),
  });
  const saveAt = (at: number) => saving.save({ values: { content: text }, at });
  return (
    <TemplateEditor
      name={template.name}
      text={text}
      isReadOnly={!can('form:design')}
      isDirty={text !== kept.text}
      isSaving={saving.isSaving}
      error={conflict ? undefined : saving.error}
      conflict={conflict}
      onTextChange={({ value }) => setText(value)}
      onSave={() => saveAt(kept.revision)}
      onOverwrite={() => conflict && saveAt(conflict.revision)}
      onCopy={() => copy(text, t`已复制内容`)}
    />
  );
}
