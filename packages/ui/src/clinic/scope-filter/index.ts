export { ScopeFilter, type ScopeFilterProps } from './ScopeFilter.tsx';
