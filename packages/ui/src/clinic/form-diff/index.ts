export { type FieldChange, FieldChangeTable, type FieldChangeTableProps } from './FieldChangeTable.tsx';
export { type FormChange, FormDiff, type FormDiffProps } from './FormDiff.tsx';
