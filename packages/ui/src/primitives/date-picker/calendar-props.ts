import type { DateRange } from './dates.ts';

export interface CalendarProps {
  /** One day, or the two ends of a range. */
  selected: string | DateRange;
  today: string;
  min?: string;
  max?: string;
  /** @default 1 */
  months?: number;
  onPick: (details: { date: string }) => void;
}
