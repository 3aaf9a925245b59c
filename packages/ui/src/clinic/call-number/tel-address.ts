import { parsePhone } from '@huifang/domain/customer/phones';

/** The address that calls a number; an extension is dialled after a pause (RFC 3601). */
export function telAddress(number: string): string {
  const stored = parsePhone(number);
  return `tel:${stored ? stored.replace('-', ',') : number.replaceAll(/[^\d+]/g, '')}`;
}
