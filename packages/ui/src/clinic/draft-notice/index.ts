export { DraftNotice, type DraftNoticeProps, type DraftOffer } from './DraftNotice.tsx';
