import { type ReadIdNumber, readIdNumber as read } from '@huifang/regions';
import { normalise } from '../spelling.ts';

/**
 * What an identity number says by itself: the number as it is stored, birth date and sex. Undefined for a text that was
 * none on that day (rule customer-6).
 */
export function readIdNumber(text: string, today: string): ReadIdNumber | undefined {
  const number = read(text, today);
  return number.ok ? number : undefined;
}

/** An identity number as it is kept, whether it is one or not. */
export const plainIdNumber = (text: string): string => normalise(text).toUpperCase();
