import { type ReadIdNumber, readIdNumber as read } from '@huifang/regions';

/**
 * What an identity number says by itself: the number as it is stored, birth date and sex. Undefined for a text that was
 * none on that day (rule customer-6).
 */
export function readIdNumber(text: string, today: string): ReadIdNumber | undefined {
  const number = read(text, today);
  return number.ok ? number : undefined;
}
