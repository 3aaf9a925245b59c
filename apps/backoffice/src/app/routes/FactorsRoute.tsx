export { FactorsPage as default } from '../../features/second-factor/FactorsPage.tsx';
