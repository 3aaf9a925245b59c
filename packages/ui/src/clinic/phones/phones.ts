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

/** Plain digits: full-width forms, inner spaces, brackets and a leading 86 are taken out; `-` stays. */
export function normalisePhone(text: string): string {
  return toHalfWidth(text)
    .replace(/[\s()]/g, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/^(?:(?:\+|00)86-?|86-|86(?=1\d{10}$))(?=[01])/, '');
}

/**
 * Whether a text is a phone number (rule customer-4): a mobile number with a prefix in use when it begins with 1, else
 * a landline with area code and an optional extension, or a 400 or 800 number.
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

const separators = /[、,;|/\n\r\t]+/;
const extensionAlone = /^\d{1,6}$/;

/**
 * The numbers of a text as it was pasted, each plain: between them stand 、，；/ or blanks, and one may stand at the
 * end. A comma before an extension divides nothing. What is no number stays one piece, for its owner to correct.
 */
export function splitPhones(text: string): string[] {
  const numbers: string[] = [];
  const parts = toHalfWidth(text)
    .split(separators)
    .map((part) => part.trim())
    .filter(Boolean);
  for (const part of parts) {
    const last = numbers.at(-1);
    if (last && extensionAlone.test(part) && isLandline(last))
      numbers[numbers.length - 1] = `${last}-${part}`;
    else numbers.push(...splitBlanks(part));
  }
  return [...new Set(numbers)];
}

/** Blanks stand inside a number as well as between two: the longest run that is a number counts as one. */
function splitBlanks(part: string): string[] {
  const whole = normalisePhone(part);
  const words = part.split(/\s+/);
  const numbers: string[] = [];
  for (let start = 0, end = words.length; start < words.length; end -= 1) {
    if (end === start) return [whole];
    const run = words.slice(start, end).join('');
    if (!isPhone(run)) continue;
    numbers.push(normalisePhone(run));
    start = end;
    end = words.length + 1;
  }
  return numbers;
}
