export { ErrorLogList, type ErrorLogListProps, type ScriptErrorEntry } from './ErrorLogList.tsx';
