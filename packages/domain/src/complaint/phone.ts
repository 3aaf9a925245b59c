import { isMasked } from '../customer/masks.ts';
import { plainNumber } from '../customer/phones.ts';
import { normalise } from '../spelling.ts';

/**
 * The phone of a complaint as it is kept (rule complaint-2): 11 digits without blanks, hyphens and brackets, a masked
 * number as it is shown, or nothing. Undefined for anything else.
 */
export function complaintPhone(text: string): string | undefined {
  const shown = normalise(text);
  if (isMasked(shown)) return shown;
  const digits = plainNumber(shown);
  return /^(?:\d{11})?$/.test(digits) ? digits : undefined;
}
