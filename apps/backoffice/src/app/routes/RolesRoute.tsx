export { RolesPage as default } from '../../features/roles/RolesPage.tsx';
