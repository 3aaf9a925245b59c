import { SignInDialog } from '@huifang/ui/clinic/sign-in-dialog';
import type { EndReason } from '../../lib/session.ts';
import { leaveFor } from '../../lib/unsaved.ts';
import { useSignIn } from './use-sign-in.tsx';

/** Signs the same person in again over the page that is open. */
export function SignInAgain({ username, reason }: { username: string; reason: EndReason }) {
  const { submit, ...signIn } = useSignIn();
  return (
    <SignInDialog
      {...signIn}
      username={username}
      reason={reason === 'logout' ? 'signedOut' : 'expired'}
      onSubmit={submit}
      onLeave={() => leaveFor('/login')}
    />
  );
}
