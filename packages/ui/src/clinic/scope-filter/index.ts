export { type CustomerScope, ScopeFilter, type ScopeFilterProps } from './ScopeFilter.tsx';
