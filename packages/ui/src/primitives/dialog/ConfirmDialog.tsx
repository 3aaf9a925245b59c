import { useLingui } from '@lingui/react/macro';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type CSSProperties, type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '../button/index.ts';
import { Answers, Overlay, Question, Sheet, Title } from './Dialog.styles.ts';
import { FocusedDialog } from './FocusedDialog.tsx';

export interface ConfirmDialogProps {
  title: ReactNode;
  /** The question, in full sentences. */
  children: ReactNode;
  /** @default 确定 */
  confirmLabel?: string;
  /** @default 取消 */
  cancelLabel?: string;
  /** What confirming does: throw something away, or go on. @default 'neutral' */
  tone?: 'neutral' | 'danger';
  /** Which answer Enter gives. @default 'confirm', where something is thrown away 'cancel' */
  initialFocus?: 'confirm' | 'cancel';
  /** @default true */
  isOpen?: boolean;
  /** The confirmed action is running: keeps the dialog and blocks a repeat. @default false */
  isBusy?: boolean;
  onConfirm: () => void;
  /** Also called by Escape. A press beside the dialog does nothing. */
  onCancel: () => void;
}

/** Asks one question, 420 wide, and offers two answers. What throws something away does not have the focus first. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'neutral',
  initialFocus = tone === 'danger' ? 'cancel' : 'confirm',
  isOpen = true,
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { t } = useLingui();
  const answer = useRef<HTMLButtonElement>(null);
  const isCautious = initialFocus === 'cancel';
  return (
    <AlertSheet
      isOpen={isOpen}
      onDismiss={onCancel}
      title={title}
      icon={<TriangleAlert size={18} />}
      text={children}
      firstFocus={answer}
    >
      <Button ref={isCautious ? answer : undefined} onPress={onCancel}>
        {cancelLabel ?? t`取消`}
      </Button>
      <Button
        ref={isCautious ? undefined : answer}
        variant={tone === 'danger' ? 'danger' : 'primary'}
        isBusy={isBusy}
        onPress={onConfirm}
      >
        {confirmLabel ?? t`确定`}
      </Button>
    </AlertSheet>
  );
}

export interface ErrorPromptDialogProps {
  /** @default 错误提示 */
  title?: ReactNode;
  /** What the server or a rule said, worded for the operator. */
  children: ReactNode;
  /** @default true */
  isOpen?: boolean;
  onClose: () => void;
}

/** Shows one failure that must be read, with a single 确定 button. */
export function ErrorPromptDialog({ title, children, isOpen = true, onClose }: ErrorPromptDialogProps) {
  const { t } = useLingui();
  const answer = useRef<HTMLButtonElement>(null);
  return (
    <AlertSheet
      isOpen={isOpen}
      onDismiss={onClose}
      title={title ?? t`错误提示`}
      icon={<CircleAlert size={18} data-tone="danger" />}
      text={children}
      firstFocus={answer}
    >
      <Button ref={answer} variant="primary" onPress={onClose}>{t`确定`}</Button>
    </AlertSheet>
  );
}

interface AlertSheetProps {
  isOpen: boolean;
  title: ReactNode;
  icon: ReactNode;
  text: ReactNode;
  children: ReactNode;
  firstFocus: RefObject<HTMLButtonElement | null>;
  onDismiss: () => void;
}

const confirmWidth = { '--dialog-width': 'var(--dialog-confirm)' } as CSSProperties;

function AlertSheet({ isOpen, title, icon, text, children, firstFocus, onDismiss }: AlertSheetProps) {
  return (
    <Overlay isOpen={isOpen} onOpenChange={onDismiss}>
      <Sheet data-compact style={confirmWidth}>
        <FocusedDialog role="alertdialog" firstFocus={firstFocus}>
          <Question>
            {icon}
            <Title slot="title">{title}</Title>
            <div>{text}</div>
          </Question>
          <Answers>{children}</Answers>
        </FocusedDialog>
      </Sheet>
    </Overlay>
  );
}
