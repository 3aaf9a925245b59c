export { ColumnSettings, type ColumnSettingsProps } from './ColumnSettings.tsx';
