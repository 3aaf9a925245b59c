import { formFields, formFolderFields } from '@huifang/domain/form/fields';
import type { FormKind } from '@huifang/domain/form/words';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Dialog, DialogCancelButton } from '../../primitives/dialog/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { SegmentedControl } from '../../primitives/segmented/index.ts';
import { Select } from '../../primitives/select/index.ts';
import { TextArea, TextField } from '../../primitives/text-field/index.ts';
import { folderOptions } from './folder-tree.ts';
import type { FormFolder } from './types.ts';

/** What a form is called and where it belongs. */
export interface FormSettings {
  name: string;
  description: string;
  kind: FormKind;
  /** Empty for none. */
  folderId: string;
}

export interface FormDialogProps {
  title: string;
  /** A fresh form's when left out. */
  initial?: Partial<FormSettings>;
  folders: readonly FormFolder[];
  /** @default 保存 */
  saveLabel?: string;
  /** @default false */
  isSaving?: boolean;
  error?: string;
  onSave: (details: { settings: FormSettings }) => void;
  onClose: () => void;
}

/** Asks how a form is called, what it is for and in which folder it belongs. */
export function FormDialog({
  title,
  initial,
  folders,
  saveLabel,
  isSaving,
  error,
  ...does
}: FormDialogProps) {
  const { t } = useLingui();
  const [start] = useState<FormSettings>({
    name: '',
    description: '',
    kind: 'followUp',
    folderId: '',
    ...initial,
  });
  const [settings, setSettings] = useState(start);
  const [isTried, setTried] = useState(false);
  const problem = settings.name.trim() === '' ? t`请填写名称` : undefined;
  const change = (values: Partial<FormSettings>) => setSettings({ ...settings, ...values });
  const save = () => {
    setTried(true);
    if (problem || isSaving) return;
    does.onSave({ settings: { ...settings, name: settings.name.trim() } });
  };
  return (
    <Dialog
      title={title}
      isDirty={JSON.stringify(settings) !== JSON.stringify(start)}
      onSave={save}
      onClose={does.onClose}
      footer={
        <>
          <DialogCancelButton />
          <Button variant="primary" isBusy={isSaving} onPress={save}>
            {saveLabel ?? t`保存`}
          </Button>
        </>
      }
    >
      <Fields>
        {error && <Notice tone="danger" title={error} />}
        <TextField
          label={t`表单名称`}
          isRequired
          autoFocus
          maxLength={formFields.name.max}
          value={settings.name}
          error={isTried ? problem : undefined}
          onChange={({ value }) => change({ name: value })}
        />
        <TextArea
          label={t`表单说明`}
          hint={t`显示在填写页面的标题下方`}
          maxLength={formFields.description.max}
          value={settings.description}
          onChange={({ value }) => change({ description: value })}
        />
        <SegmentedControl
          label={t`在互动记录中归为`}
          options={[
            { value: 'followUp', label: t({ message: '随访', context: 'form kind' }) },
            { value: 'evaluation', label: t({ message: '评价', context: 'form kind' }) },
            { value: 'care', label: t({ message: '客户关怀', context: 'form kind' }) },
          ]}
          value={settings.kind}
          onChange={({ value }) => change({ kind: value as FormKind })}
        />
        <Select
          label={t`文件夹`}
          placeholder={t`未分类`}
          isClearable
          options={folderOptions(folders)}
          value={settings.folderId}
          onChange={({ value }) => change({ folderId: value })}
        />
      </Fields>
    </Dialog>
  );
}

export interface FolderDialogProps {
  /** The folder that is changed; a new one without. */
  folder?: FormFolder;
  folders: readonly FormFolder[];
  /** @default false */
  isSaving?: boolean;
  error?: string;
  onSave: (details: { name: string; parentId: string }) => void;
  onClose: () => void;
}

/** Asks how a folder is called and in which other one it lies. */
export function FolderDialog({ folder, folders, isSaving, error, onSave, onClose }: FolderDialogProps) {
  const { t } = useLingui();
  const [name, setName] = useState(folder?.name ?? '');
  const [parentId, setParentId] = useState(folder?.parentId ?? '');
  const [isTried, setTried] = useState(false);
  const problem = name.trim() === '' ? t`请填写名称` : undefined;
  const save = () => {
    setTried(true);
    if (!problem && !isSaving) onSave({ name: name.trim(), parentId });
  };
  return (
    <Dialog
      title={folder ? t`编辑文件夹` : t`新建文件夹`}
      isDirty={name !== (folder?.name ?? '') || parentId !== (folder?.parentId ?? '')}
      onSave={save}
      onClose={onClose}
      footer={
        <>
          <DialogCancelButton />
          <Button variant="primary" isBusy={isSaving} onPress={save}>{t`保存`}</Button>
        </>
      }
    >
      <Fields>
        {error && <Notice tone="danger" title={error} />}
        <TextField
          label={t`文件夹名称`}
          isRequired
          autoFocus
          maxLength={formFolderFields.name.max}
          value={name}
          error={isTried ? problem : undefined}
          onChange={({ value }) => setName(value)}
          onEnter={save}
        />
        <Select
          label={t`上级文件夹`}
          placeholder={t`无`}
          isClearable
          options={folderOptions(folders, folder?.id)}
          value={parentId}
          onChange={({ value }) => setParentId(value)}
        />
      </Fields>
    </Dialog>
  );
}

const Fields = styled.div`
  --segment-basis: auto;
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
`;
