export { type NextFollowUp, NextFollowUpCard, type NextFollowUpCardProps } from './NextFollowUpCard.tsx';
