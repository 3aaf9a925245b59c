import { normalisePhone } from '../phones/phones.ts';

/** The address that calls a number; an extension is dialled after a pause (RFC 3601). */
export function telAddress(number: string): string {
  const [line = '', extension] = normalisePhone(number)
    .replace(/^(0\d{2,3}-?\d{7,8})-(\d{1,6})$/, '$1转$2')
    .split(/转|#|,|，|ext\.?/i);
  const digits = line.replaceAll(/[^\d+]/g, '');
  return extension ? `tel:${digits},${extension}` : `tel:${digits}`;
}
