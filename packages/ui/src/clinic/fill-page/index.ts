export { FillNote, type FillNoteProps, FillPage, type FillPageProps } from './FillPage.tsx';
