import { CallError, type DataOf, type getTextTemplate, saveTextTemplate } from '@huifang/contract';
import { TemplateEditor } from '@huifang/ui/clinic/text-template';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import { useCopy } from '../../../lib/copy.ts';
import { useIdempotencyKeys } from '../../../lib/idempotency.ts';
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
      keys.reset();
      setKept({ text, revision: version });
      setConflict(undefined);
      succeed(t`保存成功`);
      void queryClient.invalidateQueries({ queryKey: ['textTemplate', org], refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: ['textTemplates', org] });
    },
    onError(error) {
      if (!(error instanceof CallError)) return;
      if (error.code !== 'NETWORK' && error.status < 500) keys.reset();
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
