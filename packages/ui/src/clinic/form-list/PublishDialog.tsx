import { formVersionFields } from '@huifang/domain/form/fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Dialog, DialogCancelButton } from '../../primitives/dialog/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';

export interface PublishDialogProps {
  formName: string;
  /** The number that the new version gets. */
  version: number;
  /** Edits that lose answers of published versions, in sentences. */
  breakingChanges: readonly string[];
  /** Data keys that several fields share. */
  conflicts: readonly string[];
  /** @default false */
  isPublishing?: boolean;
  error?: string;
  onPublish: (details: { note: string }) => void;
  onClose: () => void;
}

/** Asks before a draft becomes a version that never changes again. */
export function PublishDialog({
  formName,
  version,
  breakingChanges,
  conflicts,
  ...props
}: PublishDialogProps) {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const publish = () => props.onPublish({ note });
  return (
    <Dialog
      title={t`发布表单`}
      onSave={publish}
      onClose={props.onClose}
      footer={
        <>
          <DialogCancelButton />
          <Button variant="primary" isBusy={props.isPublishing} onPress={publish}>
            {t`发布版本 ${version}`}
          </Button>
        </>
      }
    >
      <Parts>
        {props.error && <Notice tone="danger" title={props.error} />}
        <p>
          <Trans>
            “{formName}”将发布为版本 {version}。发布后这个版本不再改变，已有答卷仍对应填写时的版本。
          </Trans>
        </p>
        <p>
          <Trans>
            名称中写明手机、电话、证件号或出生日期的字段，填写内容会遮盖显示；其他自由填写的内容不遮盖。
          </Trans>
        </p>
        {breakingChanges.length > 0 && (
          <Notice tone="warning" title={t`新版本不再包含已有答卷中的以下数据`}>
            <ul>
              {breakingChanges.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </Notice>
        )}
        {conflicts.length > 0 && (
          <Notice tone="warning" title={t`多个字段使用同一个标识，后一个会覆盖前一个的答案`}>
            <p>{conflicts.join(t`、`)}</p>
          </Notice>
        )}
        <TextField
          label={t`版本说明`}
          autoFocus
          maxLength={formVersionFields.note.max}
          value={note}
          onChange={({ value }) => setNote(value)}
          onEnter={publish}
        />
      </Parts>
    </Dialog>
  );
}

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
  overflow-wrap: anywhere;

  ul { margin: var(--space-4) 0 0; padding-inline-start: var(--space-16); }
`;
