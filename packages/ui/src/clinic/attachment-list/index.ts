export { type Attachment, AttachmentList, type AttachmentListProps } from './AttachmentList.tsx';
