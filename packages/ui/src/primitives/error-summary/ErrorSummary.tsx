import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Links, SummaryRoot, SummaryText } from './ErrorSummary.styles.ts';

export interface ErrorSummaryProps {
  title: ReactNode;
  /** In the order of the form, worded as beside the fields. */
  items: readonly { fieldId: string; label: ReactNode; message: ReactNode }[];
  className?: string;
}

const typing = ['input', 'change'] as const;

/**
 * Says at the top of a form what stops it from being saved, nothing while nothing does; each item leads to its field.
 * Takes the focus when it appears, until somebody goes on typing: give it a new key for every attempt.
 */
export function ErrorSummary({ title, items, className }: ErrorSummaryProps) {
  const root = useRef<HTMLDivElement>(null);
  const hasItems = items.length > 0;
  const wasTyped = useRef(false);
  useEffect(() => {
    const note = () => {
      wasTyped.current = true;
    };
    for (const event of typing) document.addEventListener(event, note, true);
    return () => {
      for (const event of typing) document.removeEventListener(event, note, true);
    };
  }, []);
  useEffect(() => {
    // What is corrected and becomes wrong again leaves the focus where somebody types.
    if (!hasItems || wasTyped.current) return;
    root.current?.focus();
    root.current?.scrollIntoView?.({ block: 'nearest' });
  }, [hasItems]);
  if (!hasItems) return null;

  return (
    <SummaryRoot ref={root} role="alert" tabIndex={-1} className={className}>
      <CircleAlert size={17} aria-hidden />
      <SummaryText>
        <strong>{title}</strong>
        <Links>
          {items.map(({ fieldId, label, message }) => (
            <li key={fieldId}>
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(fieldId);
                }}
              >
                <Trans>
                  {label}：{message}
                </Trans>
              </a>
            </li>
          ))}
        </Links>
      </SummaryText>
    </SummaryRoot>
  );
}

const focusable = 'input:not([disabled]), textarea, select, button:not([disabled]), [tabindex="0"]';

/** Moves focus into the control with this id, or to the first part of it that takes focus. */
export function focusField(id: string, { isScrolled = true } = {}): void {
  const found = document.getElementById(id) ?? document.querySelector(`[data-field="${CSS.escape(id)}"]`);
  if (!(found instanceof HTMLElement)) return;
  const target = found.matches(focusable) ? found : found.querySelector<HTMLElement>(focusable);
  target?.focus({ preventScroll: !isScrolled });
  if (isScrolled) target?.scrollIntoView?.({ block: 'center' });
}
