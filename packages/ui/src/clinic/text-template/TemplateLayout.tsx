import { textTemplateFields } from '@huifang/domain/form/fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { CardSheet } from '../../primitives/card/index.ts';
import { ConfirmDialog, Dialog, DialogCancelButton } from '../../primitives/dialog/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { EmptyState, FailureState } from '../../primitives/states/index.ts';
import { TextArea, TextField } from '../../primitives/text-field/index.ts';

export interface TemplateChoice {
  id: string;
  name: string;
}

export interface TemplateLayoutProps {
  templates: readonly TemplateChoice[];
  chosenId?: string;
  onChoose: (details: { id: string }) => void;
  /** Without them texts can only be read and copied. */
  onCreate?: () => void;
  /** After it was asked whether it is meant. */
  onRemove?: (details: { id: string }) => void;
  /** @default false */
  isLoading?: boolean;
  loadError?: string;
  onRetry: () => void;
  /** The chosen text. */
  children: ReactNode;
}

/** The texts by name, with the chosen one beside them; below 1024 under them. */
export function TemplateLayout({ templates, chosenId, ...props }: TemplateLayoutProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<TemplateChoice>();
  return (
    <Row>
      <CardSheet aria-label={t`消息模板`}>
        {props.onCreate && (
          <Button icon={<Plus size={16} aria-hidden />} onPress={props.onCreate}>
            <Trans>新建模板</Trans>
          </Button>
        )}
        {props.loadError !== undefined ? (
          <FailureState title={t`模板加载失败`} detail={props.loadError} onRetry={props.onRetry} />
        ) : props.isLoading ? (
          <Skeleton height="120px" />
        ) : templates.length === 0 ? (
          <EmptyState title={t`还没有模板`} />
        ) : (
          <ul>
            {templates.map((template) => (
              <li key={template.id}>
                <button
                  type="button"
                  aria-current={template.id === chosenId ? 'true' : undefined}
                  onClick={() => props.onChoose({ id: template.id })}
                >
                  {template.name}
                </button>
                {props.onRemove && (
                  <IconButton
                    size="small"
                    label={t`删除 ${template.name}`}
                    icon={<Trash2 size={16} />}
                    onPress={() => setAsked(template)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </CardSheet>
      <div>{props.children}</div>
      {asked && (
        <ConfirmDialog
          title={t`删除模板`}
          tone="danger"
          confirmLabel={t`删除`}
          onConfirm={() => {
            props.onRemove?.({ id: asked.id });
            setAsked(undefined);
          }}
          onCancel={() => setAsked(undefined)}
        >
          {t`确定删除模板“${asked.name}”吗？`}
        </ConfirmDialog>
      )}
    </Row>
  );
}

export interface TemplateDialogProps {
  /** @default false */
  isSaving?: boolean;
  error?: string;
  onSave: (details: { name: string; text: string }) => void;
  onClose: () => void;
}

/** Asks for a new text and its name. */
export function TemplateDialog({ isSaving, error, onSave, onClose }: TemplateDialogProps) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const isComplete = name.trim() !== '' && text.trim() !== '';
  const save = () => {
    setTried(true);
    if (isComplete && !isSaving) onSave({ name: name.trim(), text: text.trim() });
  };
  return (
    <Dialog
      title={t`新建模板`}
      isDirty={name !== '' || text !== ''}
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
          label={t`模板名称`}
          isRequired
          autoFocus
          maxLength={textTemplateFields.name.max}
          value={name}
          error={isTried && name.trim() === '' ? t`请填写名称` : undefined}
          onChange={({ value }) => setName(value)}
        />
        <TextArea
          label={t`模板内容`}
          isRequired
          rows={6}
          maxLength={textTemplateFields.content.max}
          value={text}
          error={isTried && text.trim() === '' ? t`请填写内容` : undefined}
          onChange={({ value }) => setText(value)}
        />
      </Fields>
    </Dialog>
  );
}

const Row = styled.div`
  display: flex;
  flex: 1;
  gap: var(--space-12);
  min-height: 0;

  > section { position: relative; flex: none; width: 260px; overflow: auto; }
  > section > ul { display: flex; flex-direction: column; gap: 2px; margin: var(--space-8) 0 0; padding: 0; list-style: none; }
  > section li { display: flex; align-items: center; }
  > section li > button:first-child {
    flex: 1;
    min-width: 0;
    min-height: var(--size-control);
    padding: var(--space-4) var(--space-8);
    border: 0;
    border-radius: var(--radius-sm);
    background: none;
    color: var(--text-primary);
    font: var(--font-small);
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
    outline-offset: -2px;

    &:hover { background: var(--bg-hover); }
    &[aria-current] { background: var(--bg-selected); color: var(--brand-text); font: var(--font-small-strong); }
  }
  > div { position: relative; flex: 1; min-width: 0; overflow: auto; }
  @media (max-width: 1023px) {
    flex-direction: column;
    > section { width: auto; max-height: 40%; }
  }
`;

const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
`;
