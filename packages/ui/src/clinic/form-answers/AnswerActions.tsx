import { useLingui } from '@lingui/react/macro';
import { Eye, History, Pencil, Printer, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';

export interface AnswerActionsProps {
  onPrint: () => void;
  /** Each is offered only to whoever may do it. */
  onHistory?: () => void;
  onEdit?: () => void;
  onRemove?: () => void;
}

/** What can be done with an opened filled form: buttons of a footer, throwing it away apart from the others. */
export function AnswerActions({ onPrint, onHistory, onEdit, onRemove }: AnswerActionsProps) {
  const { t } = useLingui();
  return (
    <>
      {onRemove && (
        <Apart>
          <Button variant="text" icon={<Trash2 size={16} aria-hidden />} onPress={onRemove}>
            {t`删除`}
          </Button>
        </Apart>
      )}
      {onHistory && (
        <Button icon={<History size={16} aria-hidden />} onPress={onHistory}>
          {t`修改记录`}
        </Button>
      )}
      <Button icon={<Printer size={16} aria-hidden />} onPress={onPrint}>
        {t`打印`}
      </Button>
      {onEdit && (
        <Button icon={<Pencil size={16} aria-hidden />} onPress={onEdit}>
          {t`编辑`}
        </Button>
      )}
    </>
  );
}

export interface AnswerRowActionsProps {
  onOpen: () => void;
  /** Without the right to correct answers there is only the way to them. */
  onEdit?: () => void;
  onRemove: () => void;
  /** @default false */
  canRemove?: boolean;
}

/** The buttons of a filled form in the sheet. */
export function AnswerRowActions({ onOpen, onEdit, onRemove, canRemove = false }: AnswerRowActionsProps) {
  const { t } = useLingui();
  return (
    <>
      <IconButton size="small" label={t`查看`} icon={<Eye size={16} />} onPress={onOpen} />
      {onEdit && (
        <>
          <IconButton size="small" label={t`编辑`} icon={<Pencil size={16} />} onPress={onEdit} />
          <IconButton
            size="small"
            label={t`删除`}
            icon={<Trash2 size={16} />}
            disabledReason={canRemove ? undefined : t`只有填写人或表单管理员可以删除`}
            onPress={onRemove}
          />
        </>
      )}
    </>
  );
}

const Apart = styled.span`
  margin-inline-end: auto;
`;
