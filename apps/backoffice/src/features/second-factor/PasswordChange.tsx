import { CallError, changePassword, leastPasswordLength } from '@huifang/contract';
import { NewPassword } from '@huifang/ui/clinic/sign-in-factors';
import { useAttempt } from '../../kits/saving/useAttempt.ts';
import { api, messageOf } from '../../lib/api.ts';

export interface PasswordChangeProps {
  /** What the other button says. */
  cancel: string;
  onDone: () => void;
  onCancel: () => void;
}

/** A new password of one's own; signing in elsewhere ends with the old one. */
export function PasswordChange({ cancel, onDone, onCancel }: PasswordChangeProps) {
  const change = useAttempt({
    send: (passwords: { password: string; newPassword: string }) => api.call(changePassword, passwords),
    onDone,
  });
  return (
    <NewPassword
      least={leastPasswordLength}
      error={change.error ? messageOf(change.error) : undefined}
      wrong={wrongPassword(change.error)}
      isBusy={change.isRunning}
      cancel={cancel}
      onSubmit={(passwords) => void change.run(passwords)}
      onCancel={onCancel}
    />
  );
}

function wrongPassword(error: unknown) {
  if (!(error instanceof CallError) || !error.code.startsWith('PASSWORD_')) return undefined;
  return error.code === 'PASSWORD_WRONG' ? 'password' : 'newPassword';
}
