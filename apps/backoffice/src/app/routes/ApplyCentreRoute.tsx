export { ApplyCentrePage as default } from '../../features/apply-centre/ApplyCentrePage.tsx';
