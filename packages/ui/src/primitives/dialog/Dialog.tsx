import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type CSSProperties, createContext, type ReactNode, type Ref, use, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../button/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Banner, Body, Footer, Frame, Header, Overlay, Sheet, Title } from './Dialog.styles.ts';
import { FocusedDialog } from './FocusedDialog.tsx';
import { useMaskPress } from './mask-press.ts';
import { useSaveKey } from './save-key.ts';

/** Why a dialog wants to close: its own button, Escape, a press beside it, or a cancel button inside it. */
export type DialogCloseReason = 'close' | 'escape' | 'mask' | 'cancel';

export interface DialogProps {
  title: ReactNode;
  /** Stands beside the title, such as a number or a state. */
  titleExtra?: ReactNode;
  /** Stays in place under the header while the body scrolls, such as who the form is about. */
  banner?: ReactNode;
  children: ReactNode;
  /** Right-aligned; give an element `margin-inline-end: auto` to put it on the left. */
  footer?: ReactNode;
  /** A CSS length, usually a token such as `var(--dialog-consult)`. @default 'var(--dialog-confirm)' */
  width?: string;
  /** @default true */
  isOpen?: boolean;
  /** Asks before Escape, the mask, the close button or a `DialogCancelButton` throws typed work away. @default false */
  isDirty?: boolean;
  /** The body brings its own padding and scrolling. @default false */
  isFlush?: boolean;
  /** @default true */
  canCloseByMask?: boolean;
  /** Called by Ctrl+Enter anywhere inside, never while an input method is composing. */
  onSave?: () => void;
  onClose: (details: { reason: DialogCloseReason }) => void;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

const CloseContext = createContext<((reason: DialogCloseReason) => void) | null>(null);

/**
 * A modal dialog: header and footer stay, only the body scrolls. Focus is trapped and goes back to where it
 * was. Narrow windows take its width down; below 768 it fills the screen.
 */
export function Dialog({
  title,
  titleExtra,
  banner,
  children,
  footer,
  width = 'var(--dialog-confirm)',
  isOpen = true,
  isDirty = false,
  isFlush = false,
  canCloseByMask = true,
  onSave,
  onClose,
  className,
  ref,
}: DialogProps) {
  const { t } = useLingui();
  const [pendingReason, setPendingReason] = useState<DialogCloseReason>();
  const { isMaskPress, allowsMaskPress } = useMaskPress(canCloseByMask);

  const requestClose = (reason: DialogCloseReason) => {
    if (isDirty) setPendingReason(reason);
    else onClose({ reason });
  };

  return (
    <Overlay
      isOpen={isOpen}
      isDismissable
      shouldCloseOnInteractOutside={allowsMaskPress}
      onOpenChange={() => requestClose(isMaskPress() ? 'mask' : 'escape')}
    >
      <Sheet ref={ref} className={className} style={{ '--dialog-width': width } as CSSProperties}>
        <FocusedDialog>
          <CloseContext value={requestClose}>
            <SavingFrame onSave={onSave}>
              <Header>
                <Title slot="title">{title}</Title>
                {titleExtra}
                <IconButton
                  hasTooltip={false}
                  label={t`关闭`}
                  icon={<X size={18} />}
                  onPress={() => requestClose('close')}
                />
              </Header>
              {banner && <Banner>{banner}</Banner>}
              <Body data-flush={isFlush || undefined}>{children}</Body>
              {footer && <Footer>{footer}</Footer>}
            </SavingFrame>
          </CloseContext>
        </FocusedDialog>
        <ConfirmDialog
          isOpen={pendingReason !== undefined}
          title={t`放弃未保存的修改`}
          tone="danger"
          cancelLabel={t`继续编辑`}
          confirmLabel={t`放弃修改`}
          onCancel={() => setPendingReason(undefined)}
          onConfirm={() => {
            setPendingReason(undefined);
            if (pendingReason) onClose({ reason: pendingReason });
          }}
        >
          {t`有未保存的修改，确定关闭吗？`}
        </ConfirmDialog>
      </Sheet>
    </Overlay>
  );
}

/** A cancel button for a dialog's footer: it closes with reason `cancel`, after asking when the form is dirty. */
export function DialogCancelButton({ children, ...rest }: Omit<ButtonProps, 'onPress'>) {
  const { t } = useLingui();
  const requestClose = use(CloseContext);
  if (!requestClose) throw new Error('DialogCancelButton must be inside Dialog');
  return (
    <Button {...rest} onPress={() => requestClose('cancel')}>
      {children ?? t`取消`}
    </Button>
  );
}

/** All of a dialog; apart from it, so that it listens as long as it is there. */
function SavingFrame({ onSave, children }: { onSave: (() => void) | undefined; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useSaveKey(frame, onSave);
  return <Frame ref={frame}>{children}</Frame>;
}
