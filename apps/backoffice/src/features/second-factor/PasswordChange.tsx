import { changePassword, leastPasswordLength } from '@huifang/contract';
import { NewPassword } from '@huifang/ui/clinic/sign-in-factors';
import { useMutation } from '@tanstack/react-query';
import { api, messageOf } from '../../lib/api.ts';

export interface PasswordChangeProps {
  /** What the other button says. */
  cancel: string;
  onDone: () => void;
  onCancel: () => void;
}

/** A new password of one's own; signing in elsewhere ends with the old one. */
export function PasswordChange({ cancel, onDone, onCancel }: PasswordChangeProps) {
  const change = useMutation({
    mutationFn: (passwords: { password: string; newPassword: string }) => api.call(changePassword, passwords),
    onSuccess: onDone,
  });
  return (
    <NewPassword
      least={leastPasswordLength}
      error={change.error ? messageOf(change.error) : undefined}
      isBusy={change.isPending}
      cancel={cancel}
      onSubmit={(passwords) => change.mutate(passwords)}
      onCancel={onCancel}
    />
  );
}
