/** What an export is written as, by what the client accepts. */
export const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  json: 'application/json',
} as const;
export type ExportFormat = keyof typeof contentTypes;

/** The envelope with its rows unless the client accepts a file. */
export const exportFormat = (accept: string): ExportFormat =>
  accept.includes(contentTypes.xlsx) ? 'xlsx' : accept.includes(contentTypes.csv) ? 'csv' : 'json';
