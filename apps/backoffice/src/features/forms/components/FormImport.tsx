import { longestDocument, saveForm } from '@huifang/contract';
import { type ParseResult, parseDocument, walkWidgets } from '@huifang/form-renderer/schema';
import { ImportFormDialog } from '@huifang/ui/clinic/form-list';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { api } from '../../../lib/api.ts';
import { useFormChange } from '../hooks/useFormChange.ts';

export interface FormImportProps {
  org: string;
  folderId: string;
  onImported: (details: { formId: string }) => void;
  onClose: () => void;
}

/** Makes a form out of JSON of FormMaking's, of any generation. */
export function FormImport({ org, folderId, onImported, onClose }: FormImportProps) {
  const save = useFormChange(
    org,
    ({ name, text }: { name: string; text: string }, options) =>
      api.call(saveForm, { name, folderId, document: text, organisationId: org }, options),
    { onDone: ({ id }) => onImported({ formId: id }) },
  );
  return (
    <ImportFormDialog
      inspect={inspect}
      mostBytes={longestDocument * 3}
      isSaving={save.isRunning}
      error={save.error}
      onImport={save.run}
      onClose={onClose}
    />
  );
}

function inspect(text: string) {
  if (text.length > longestDocument) return i18n._(msg`表单太大，不能导入`);
  const { document, problems }: ParseResult = parseDocument(text);
  const fieldCount = [...walkWidgets(document)].length;
  const [first] = problems;
  // What is no form at all has one problem, that of the whole.
  if (fieldCount === 0 && first) return first.message;
  return { fieldCount, problems };
}
