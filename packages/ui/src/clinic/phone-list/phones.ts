import { toHalfWidth } from '../../primitives/date-picker/dates.ts';

const mobile = /^1(?:3\d|4[5-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8}$/;
const mobileOf1619 = /^1619\d{7}$/;
const landline = /^0(?:10|2\d|[3-9]\d{2})[2-9]\d{6,7}$/;
const serviceLine = /^[48]00\d{7}$/;
const extension = /^(.*?)(?:-|转|#|,|，|ext\.?)(\d{1,6})$/i;

/** How many numbers a customer may have. */
export const maxPhones = 50;

/** A number as the server shows it to those who may not see it whole: 138****2046. */
export const isMaskedPhone = (text: string) => text.includes('*');

/** Plain digits: full-width forms, inner spaces, brackets and a leading +86 are taken out; `-` stays. */
export function normalisePhone(text: string): string {
  return toHalfWidth(text)
    .replace(/[\s()]/g, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/^(?:\+|00)86-?(?=[01])/, '');
}

/**
 * Whether a text is a phone number (A5, decisions: Rules): a mobile number with a prefix in use when it begins
 * with 1, else a landline with area code and an optional extension, or a 400 or 800 number.
 */
export function isPhone(text: string): boolean {
  const plain = normalisePhone(text);
  if (plain.startsWith('1')) {
    const digits = plain.replaceAll('-', '');
    return mobile.test(digits) || mobileOf1619.test(digits);
  }
  return isLandline(plain) || isLandline(extension.exec(plain)?.[1] ?? '');
}

function isLandline(plain: string): boolean {
  const digits = plain.replaceAll('-', '');
  return landline.test(digits) || serviceLine.test(digits);
}
