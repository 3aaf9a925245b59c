import { formFields } from '@huifang/domain/form/fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileJson } from 'lucide-react';
import { useMemo, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Dialog, DialogCancelButton } from '../../primitives/dialog/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { TextArea, TextField } from '../../primitives/text-field/index.ts';

export interface ImportFormDialogProps {
  /** The same function each time. Reads a form: how many fields it has and what of it cannot work here; a text when it is no form at all. */
  inspect: (
    text: string,
  ) => { fieldCount: number; problems: readonly { path: string; message: string }[] } | string;
  /** Bytes; larger files are refused. */
  mostBytes: number;
  /** @default false */
  isSaving?: boolean;
  error?: string;
  onImport: (details: { name: string; text: string }) => void;
  onClose: () => void;
}

/** Makes a form out of a JSON file or pasted JSON, after saying what of it cannot work here. */
export function ImportFormDialog({
  inspect,
  mostBytes,
  isSaving,
  error,
  onImport,
  onClose,
}: ImportFormDialogProps) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [fileError, setFileError] = useState<string>();
  const [isTried, setTried] = useState(false);
  const read = useMemo(() => (text.trim() === '' ? undefined : inspect(text)), [text, inspect]);
  const problem = typeof read === 'string' ? read : undefined;
  const nameProblem = name.trim() === '' ? t`请填写名称` : undefined;
  const textProblem = read === undefined ? t`请选择文件或粘贴 JSON` : problem;

  const take = async (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    setFileError(file.size > mostBytes ? t`文件太大` : undefined);
    if (file.size > mostBytes) return;
    setText(await file.text());
    setName((typed) => typed || file.name.replace(/\.json$/i, '').slice(0, 100));
  };
  const save = () => {
    setTried(true);
    if (!nameProblem && !textProblem && !isSaving) onImport({ name: name.trim(), text });
  };

  return (
    <Dialog
      title={t`导入表单`}
      width="var(--dialog-follow-up)"
      isDirty={text !== ''}
      onSave={save}
      onClose={onClose}
      footer={
        <>
          <DialogCancelButton />
          <Button variant="primary" isBusy={isSaving} onPress={save}>{t`导入`}</Button>
        </>
      }
    >
      <Parts>
        {error && <Notice tone="danger" title={error} />}
        <FileTrigger acceptedFileTypes={['application/json', '.json']} onSelect={(files) => void take(files)}>
          <Button icon={<FileJson size={16} aria-hidden />}>
            <Trans>选择 JSON 文件</Trans>
          </Button>
        </FileTrigger>
        {fileError && <Notice tone="danger" title={fileError} />}
        <TextField
          label={t`表单名称`}
          isRequired
          maxLength={formFields.name.max}
          value={name}
          error={isTried ? nameProblem : undefined}
          onChange={({ value }) => setName(value)}
        />
        <TextArea
          label={t`表单 JSON`}
          isRequired
          rows={8}
          value={text}
          error={problem ?? (isTried ? textProblem : undefined)}
          onChange={({ value }) => setText(value)}
        />
        {typeof read === 'object' && (
          <Notice
            tone={read.problems.length > 0 ? 'warning' : 'success'}
            title={
              read.problems.length > 0
                ? t`共 ${read.fieldCount} 个字段，${read.problems.length} 处不能在这里使用，导入后仍会保留`
                : t`共 ${read.fieldCount} 个字段，全部可以使用`
            }
          >
            {read.problems.length > 0 && (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reachable
              <Problems tabIndex={0} aria-label={t`不能使用的内容`}>
                {read.problems.slice(0, 100).map(({ path, message }) => (
                  <li key={`${path} ${message}`}>
                    <code>{path}</code> {message}
                  </li>
                ))}
              </Problems>
            )}
          </Notice>
        )}
      </Parts>
    </Dialog>
  );
}

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: var(--space-12);

  > button { align-self: flex-start; }
  textarea { font-family: var(--font-mono); font-size: 12px; }
`;

const Problems = styled.ul`
  position: relative;
  max-height: 160px;
  margin: var(--space-4) 0 0;
  padding-inline-start: var(--space-16);
  overflow: auto;
  font: var(--font-small);

  code { font-family: var(--font-mono); font-size: 12px; }
`;
