export { DiseaseDetails, type DiseaseDetailsProps } from './DiseaseDetails.tsx';
export { DiseaseDialog, type DiseaseDialogProps, type DiseaseValues } from './DiseaseDialog.tsx';
export { type DiseaseAction, DiseaseLayout, DiseaseTree, type DiseaseTreeProps } from './DiseaseTree.tsx';
export { MergeDialog, type MergeDialogProps } from './MergeDialog.tsx';
export { ancestorsOf, type DiseasePlace, withDescendants, withPlace } from './place.ts';
export type { DiseaseEntry, DiseaseFacts, DiseaseUse, UndoableMerge } from './types.ts';
