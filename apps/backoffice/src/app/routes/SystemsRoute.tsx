export { SystemsPage as default } from '../../features/systems/SystemsPage.tsx';
