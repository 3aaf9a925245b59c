export { ErrorLogsPage as default } from '../../features/error-logs/ErrorLogsPage.tsx';
