export { EmptyState, type EmptyStateProps, FailureState, type FailureStateProps } from './States.tsx';
