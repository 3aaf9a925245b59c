import { type Due, logout } from '@huifang/contract';
import { DemandedFactor } from '../../features/second-factor/DemandedFactor.tsx';
import { DemandedPassword } from '../../features/second-factor/DemandedPassword.tsx';
import { api } from '../../lib/api.ts';
import { endSession } from '../../lib/session.ts';
import { leaveFor } from '../../lib/unsaved.ts';

/** What a person has to do before anything else is answered. */
export default function DueStep({ due }: { due: Due }) {
  return due === 'password' ? (
    <DemandedPassword onSignOut={signOut} />
  ) : (
    <DemandedFactor onSignOut={signOut} />
  );
}

function signOut() {
  void api.call(logout, {}).catch(() => undefined);
  endSession('logout');
  leaveFor('/login');
}
