import { CallError, changePassword, leastPasswordLength } from '@huifang/contract';
import { NewPassword } from '@huifang/ui/clinic/sign-in-factors';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, messageOf } from '../../lib/api.ts';

export interface PasswordChangeProps {
  /** What the other button says. */
  cancel: string;
  onDone: () => void;
  onCancel: () => void;
}

/** A new password of one's own; signing in elsewhere ends with the old one. */
export function PasswordChange({ cancel, onDone, onCancel }: PasswordChangeProps) {
  // A double click is faster than what says that the change is under way.
  const isRunning = useRef(false);
  const change = useMutation({
    mutationFn: (passwords: { password: string; newPassword: string }) => api.call(changePassword, passwords),
    onSuccess: onDone,
    onSettled() {
      isRunning.current = false;
    },
  });
  return (
    <NewPassword
      least={leastPasswordLength}
      error={change.error ? messageOf(change.error) : undefined}
      wrong={wrongPassword(change.error)}
      isBusy={change.isPending}
      cancel={cancel}
      onSubmit={(passwords) => {
        if (isRunning.current) return;
        isRunning.current = true;
        change.mutate(passwords);
      }}
      onCancel={onCancel}
    />
  );
}

function wrongPassword(error: unknown) {
  if (!(error instanceof CallError) || !error.code.startsWith('PASSWORD_')) return undefined;
  return error.code === 'PASSWORD_WRONG' ? 'password' : 'newPassword';
}
