import { textTemplateFields } from '@huifang/domain/form/fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { CardSheet } from '../../primitives/card/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { TextArea } from '../../primitives/text-field/index.ts';

export interface TemplateEditorProps {
  name: string;
  text: string;
  /** @default false */
  isReadOnly?: boolean;
  /** The text differs from the saved one. @default false */
  isDirty?: boolean;
  /** @default false */
  isSaving?: boolean;
  error?: string;
  /** Somebody else saved it meanwhile. */
  conflict?: { by: string; at: string };
  onTextChange: (details: { value: string }) => void;
  onSave: () => void;
  /** After a conflict: what is here takes the place of the other person's. */
  onOverwrite: () => void;
  onCopy: () => void;
}

/** A text that is used again and again: to copy, and to correct. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { t } = useLingui();
  const { conflict, isDirty = false } = props;
  const time = conflict?.at.slice(0, 16);
  const by = conflict?.by;
  const names = '{称呼} {机构} {表单} {链接}';
  return (
    <Sheet aria-label={props.name}>
      <h1>{props.name}</h1>
      {props.error && <Notice tone="danger" title={props.error} />}
      {conflict && (
        <Notice tone="warning" title={t`${by} 在 ${time} 修改了这个模板，您的修改还没有保存`}>
          <Button size="small" isBusy={props.isSaving} onPress={props.onOverwrite}>
            <Trans>用我的版本覆盖</Trans>
          </Button>
        </Notice>
      )}
      <TextArea
        label={t`模板内容`}
        hint={t`花括号中的名称会在使用时替换：${names}`}
        rows={10}
        maxLength={textTemplateFields.content.max}
        isReadOnly={props.isReadOnly}
        value={props.text}
        onChange={props.onTextChange}
      />
      <div>
        <Button icon={<Copy size={16} aria-hidden />} onPress={props.onCopy}>
          <Trans>复制内容</Trans>
        </Button>
        {!props.isReadOnly && (
          <Button
            variant="primary"
            isDisabled={!isDirty || props.text.trim() === ''}
            isBusy={props.isSaving}
            onPress={props.onSave}
          >
            <Trans>保存</Trans>
          </Button>
        )}
      </div>
    </Sheet>
  );
}

const Sheet = styled(CardSheet)`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);

  h1 { font: var(--font-heading-strong); overflow-wrap: anywhere; }
  > div:last-child { display: flex; justify-content: flex-end; gap: var(--space-8); }
`;
