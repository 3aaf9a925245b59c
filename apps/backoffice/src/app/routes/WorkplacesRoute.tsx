export { WorkplacesPage as default } from '../../features/workplaces/WorkplacesPage.tsx';
