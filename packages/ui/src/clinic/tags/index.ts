export { TagChip } from './TagChip.tsx';
export { TagDialog, type TagDialogProps } from './TagDialog.tsx';
export { EditTagsButton, TagList, TagStrip, type TagStripProps } from './TagStrip.tsx';
export type { Tag } from './tag.ts';
