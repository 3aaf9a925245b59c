export { SessionsPage as default } from '../../features/sessions/SessionsPage.tsx';
