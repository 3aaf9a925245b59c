export { AccountsPage as default } from '../../features/accounts/AccountsPage.tsx';
