import { AccountsPage } from '../../features/accounts/AccountsPage.tsx';
import { handoverDialogs } from './handover-dialogs.tsx';

export default function AccountsRoute() {
  return <AccountsPage {...handoverDialogs} />;
}
