import { CircleAlert } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { FieldError, Form, Ring, Submit } from './SignInForm.styles.ts';

export interface SignInFrameProps {
  children: ReactNode;
  /** Why the last attempt failed, worded for the person. */
  error?: string;
  isBusy: boolean;
  /** Not while the last attempt is under way. */
  onSubmit: (form: HTMLFormElement) => void;
}

/** A step of signing in: why it failed, then its fields. Enter that an input method takes submits nothing. */
export function SignInFrame({ children, error, isBusy, onSubmit }: SignInFrameProps) {
  return (
    <Form
      noValidate
      aria-busy={isBusy || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit(event.currentTarget);
      }}
      onKeyDown={blockWhileComposing}
    >
      {error && (
        <FieldError role="alert" data-whole>
          <CircleAlert size={15} aria-hidden />
          {error}
        </FieldError>
      )}
      {children}
    </Form>
  );
}

export interface SignInSubmitProps {
  children: ReactNode;
  /** Shown while the attempt is under way. */
  busy: ReactNode;
  isBusy: boolean;
  autoFocus?: boolean;
}

/** Stays where it is and keeps the focus while busy. */
export function SignInSubmit({ children, busy, isBusy, autoFocus }: SignInSubmitProps) {
  return (
    <Submit type="submit" aria-disabled={isBusy || undefined} autoFocus={autoFocus}>
      {isBusy && <Ring aria-hidden />}
      {isBusy ? busy : children}
    </Submit>
  );
}

function blockWhileComposing(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
}
