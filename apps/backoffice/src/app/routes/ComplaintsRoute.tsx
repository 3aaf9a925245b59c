export { ComplaintsPage as default } from '../../features/complaint/pages/ComplaintsPage.tsx';
