import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { keyframes, styled } from 'styled-components';
import { Button } from '../button/index.ts';
import { IconButton } from '../icon-button/index.ts';
import type { ToastMessage, Toasts, ToastTone } from './useToasts.ts';

export type ToastRegionProps = Omit<Toasts, 'show'>;

const icons: Readonly<Record<ToastTone, typeof CircleCheck>> = {
  success: CircleCheck,
  error: CircleAlert,
  notice: TriangleAlert,
};

/**
 * Where toasts appear, above everything else, dialogs included. They are announced politely, errors at once,
 * and stay while the pointer or focus is on them. Ctrl+Z takes the newest undo on offer, so that nobody has to
 * race through the page to its button.
 */
export function ToastRegion({ toasts, dismiss, pause, resume }: ToastRegionProps) {
  const { t } = useLingui();
  const take = (toast: ToastMessage) => {
    dismissAndResume(toast.id);
    toast.action?.onPress();
  };
  useUndoKey(toasts.findLast(isUndoable), take);
  return createPortal(
    <Region
      role="region"
      aria-label={t`通知`}
      // Keeps the region readable while a dialog hides the rest of the page from screen readers.
      data-react-aria-top-layer="true"
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <ul aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <Toast
            key={toast.id}
            toast={toast}
            onTake={() => take(toast)}
            onDismiss={() => dismissAndResume(toast.id)}
          />
        ))}
      </ul>
    </Region>,
    document.body,
  );

  // The toast that held focus or pointer is gone without a blur or a leave, so the time must run again.
  function dismissAndResume(id: number) {
    dismiss({ id });
    resume();
  }
}

const isUndoable = ({ action }: ToastMessage) => action !== undefined && action.isUndo !== false;

/** Ctrl+Z outside a text field, where it undoes typing. */
function useUndoKey(newest: ToastMessage | undefined, take: (toast: ToastMessage) => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!newest || event.key.toLowerCase() !== 'z' || event.shiftKey) return;
    if (!(event.ctrlKey || event.metaKey) || isTextField(event.target)) return;
    event.preventDefault();
    take(newest);
  });
  const isListening = newest !== undefined;
  useEffect(() => {
    if (!isListening) return undefined;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isListening]);
}

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"]') !== null;

interface ToastProps {
  toast: ToastMessage;
  onTake: () => void;
  onDismiss: () => void;
}

function Toast({ toast, onTake, onDismiss }: ToastProps) {
  const { t } = useLingui();
  const Icon = icons[toast.tone];
  return (
    <Card data-tone={toast.tone}>
      <Icon size={18} aria-hidden />
      <span role={toast.tone === 'error' ? 'alert' : undefined}>{toast.text}</span>
      {toast.action && (
        <Button
          variant="text"
          size="small"
          aria-keyshortcuts={isUndoable(toast) ? 'Control+Z' : undefined}
          onPress={onTake}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton
        size="small"
        hasTooltip={false}
        label={t`关闭通知`}
        icon={<X size={14} />}
        onPress={onDismiss}
      />
    </Card>
  );
}

const dropIn = keyframes`from { opacity: 0; transform: translateY(-8px); }`;

const Region = styled.div`
  position: fixed;
  top: var(--space-16);
  left: 50%;
  z-index: var(--z-toast);
  width: max-content;
  max-width: calc(100vw - 2 * var(--space-16));
  transform: translateX(-50%);

  > ul { display: flex; flex-direction: column; align-items: center; gap: var(--space-8); }
`;

const Card = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  padding: var(--space-4) var(--space-4) var(--space-4) var(--space-12);
  border-radius: var(--radius-md);
  background: var(--bg-raised);
  box-shadow: var(--shadow-popover);
  animation: ${dropIn} var(--duration-enter) var(--ease-out);

  > svg { flex: none; }
  > span { overflow-wrap: anywhere; }
  &[data-tone='success'] > svg { color: var(--success-text); }
  &[data-tone='error'] > svg { color: var(--danger-text); }
  &[data-tone='notice'] > svg { color: var(--warning-text); }
`;
