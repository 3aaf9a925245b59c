export { RoleComparison, type RoleComparisonProps } from './RoleComparison.tsx';
