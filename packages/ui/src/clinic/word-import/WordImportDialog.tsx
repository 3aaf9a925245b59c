import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Dialog, DialogCancelButton } from '../../primitives/dialog/index.ts';
import { Notice } from '../../primitives/notice/index.ts';

/** What becomes of the lines of a file, or would. */
export interface WordImportResult {
  total: number;
  added: number;
  changed: number;
  same: number;
  refused: number;
  /** Those that say the same are left out. */
  lines: readonly {
    line: number;
    outcome: 'added' | 'changed' | 'same' | 'refused';
    name: string;
    problem: string;
  }[];
}

export interface WordImportDialogProps {
  /** What is imported, such as 导入病种. */
  title: string;
  /** What the file holds and how its columns are called. */
  hint: string;
  /** Bytes; larger files are refused here. */
  mostBytes: number;
  /** The file that was chosen. */
  fileName?: string;
  /** @default 'idle' */
  state?: 'idle' | 'trying' | 'importing';
  /** Of the dry run. */
  result?: WordImportResult;
  /** Why the last try failed, worded for the operator. */
  error?: string;
  onFile: (details: { file: File }) => void;
  onImport: () => void;
  onClose: () => void;
}

/** Takes a file of words: tries it line by line first, says what would become of each, and imports after a yes. */
export function WordImportDialog(props: WordImportDialogProps) {
  const { t } = useLingui();
  const { title, hint, mostBytes, fileName, state = 'idle', result, error } = props;
  const [sizeError, setSizeError] = useState<string>();
  const changes = result ? result.added + result.changed : 0;
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    const isTooLarge = file.size > mostBytes;
    setSizeError(isTooLarge ? t`文件太大` : undefined);
    if (!isTooLarge) props.onFile({ file });
  };
  return (
    <Dialog
      title={title}
      width="640px"
      isDirty={changes > 0}
      onSave={changes > 0 && state === 'idle' ? props.onImport : undefined}
      onClose={props.onClose}
      footer={
        <>
          <DialogCancelButton />
          <Button
            variant="primary"
            isBusy={state === 'importing'}
            isDisabled={changes === 0 || state === 'trying'}
            onPress={props.onImport}
          >
            {changes > 0 ? t`导入 ${changes} 条` : t`导入`}
          </Button>
        </>
      }
    >
      <Parts>
        <p>{hint}</p>
        <FileTrigger acceptedFileTypes={['.csv', '.xlsx', 'text/csv']} onSelect={take}>
          <Button icon={<FileUp size={16} aria-hidden />} isBusy={state === 'trying'}>
            {fileName ? <Trans>换一个文件</Trans> : <Trans>选择 CSV 或 Excel 文件</Trans>}
          </Button>
        </FileTrigger>
        {fileName && <FileName>{fileName}</FileName>}
        {(sizeError ?? error) && <Notice tone="danger" title={sizeError ?? error} />}
        {result && <Result result={result} />}
      </Parts>
    </Dialog>
  );
}

function Result({ result }: { result: WordImportResult }) {
  const { t } = useLingui();
  const { total, added, changed, same, refused, lines } = result;
  const words = { added: t`新增`, changed: t`修改`, same: t`相同`, refused: t`不导入` };
  const untold = total - same - lines.length;
  return (
    <>
      <Notice
        tone={refused > 0 ? 'warning' : 'success'}
        title={t`共 ${total} 行：新增 ${added}，修改 ${changed}，相同 ${same}，不导入 ${refused}`}
      />
      {lines.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reachable
        <Lines tabIndex={0} aria-label={t`逐行结果`} role="region">
          <table>
            <thead>
              <tr>
                <th scope="col">{t`行`}</th>
                <th scope="col">{t`结果`}</th>
                <th scope="col">{t`内容`}</th>
                <th scope="col">{t`原因`}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ line, outcome, name, problem }) => (
                <tr key={line} data-outcome={outcome}>
                  <td>{line}</td>
                  <td>{words[outcome]}</td>
                  <td>{name}</td>
                  <td>{problem}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {untold > 0 && <p>{t`另有 ${untold} 行未列出`}</p>}
        </Lines>
      )}
    </>
  );
}

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: var(--space-12);

  > p { margin: 0; color: var(--text-secondary); }
  > button { align-self: flex-start; }
`;

const FileName = styled.p`
  overflow-wrap: anywhere;
  && { color: var(--text-primary); }
`;

const Lines = styled.div`
  max-height: 320px;
  overflow: auto;
  border: 1px solid var(--border-subtle);
  border-radius: var(--radius-sm);

  table { width: 100%; border-collapse: collapse; font: var(--font-small); }
  th, td { padding: var(--space-6) var(--space-8); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
  th { position: sticky; top: 0; background: var(--bg-subtle); white-space: nowrap; }
  td:nth-child(-n + 2) { white-space: nowrap; }
  tr[data-outcome='refused'] td:nth-child(n + 2) { color: var(--danger-text); }
  p { margin: 0; padding: var(--space-8); color: var(--text-secondary); }
`;
