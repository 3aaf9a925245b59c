export { type FieldChange, type FormChange, FormDiff, type FormDiffProps } from './FormDiff.tsx';
