import { normalise } from '../spelling.ts';

/** What mobile numbers in use begin with (rule customer-4). */
export const mobilePrefixes: readonly string[] = (
  '130 131 132 133 134 135 136 137 138 139 145 146 147 148 149 150 151 152 153 155 156 157 158 159 162 165 166 167 1619 ' +
  '170 171 172 173 174 175 176 177 178 180 181 182 183 184 185 186 187 188 189 190 191 192 193 195 196 197 198 199'
).split(' ');

const mobile = new RegExp(`^(?=\\d{11}$)(?:${mobilePrefixes.join('|')})`);
const landline = /^(?:0(?:10|2\d|[3-9]\d{2})[2-9]\d{6,7}|[48]00\d{7})(?:-\d{1,6})?$/;
const extension = /^(.{7,24}?)(?:转|#|,|ext\.?|-(?=\d{1,6}$))(\d{1,6})$/i;
const hyphens = /[\u2010-\u2015\u2212]/g;

/** A number as people write it, in plain characters and without blanks, hyphens and brackets. */
export const plainNumber = (text: string): string =>
  normalise(text).replaceAll(hyphens, '-').replaceAll(/[-()]/g, '');

/**
 * A phone number as it is stored: digits, and an extension after a hyphen. Full-width digits, blanks, hyphens, brackets
 * and +86 are taken out first. Undefined when it is neither a mobile number in use nor a landline with area code
 * (rule customer-4).
 */
export function parsePhone(text: string): string | undefined {
  const plain = normalise(text).replaceAll(hyphens, '-');
  if (landline.test(plain)) return plain;
  const whole = digitsOf(plain);
  if (whole) return whole;
  const [, number = '', local] = extension.exec(plain) ?? [];
  const main = digitsOf(number);
  return main && !main.startsWith('1') ? `${main}-${local}` : undefined;
}

function digitsOf(text: string): string | undefined {
  const digits = plainNumber(text).replace(/^(?:\+|00)?86/, '');
  return (digits.startsWith('1') ? mobile : landline).test(digits) ? digits : undefined;
}

const separators = /[、,;|/\n\r\t]+/;
const extensionAlone = /^\d{1,6}$/;

/**
 * The numbers of a text as it was pasted, each as it is stored (rule customer-5): between them stand 、，；/ or blanks,
 * and one may stand at the end. A comma before an extension divides nothing. What is no number stays one piece, for its
 * owner to correct.
 */
export function splitPhones(text: string): string[] {
  const numbers: string[] = [];
  const parts = text.normalize('NFKC').split(separators);
  for (const part of parts.map((one) => one.trim()).filter(Boolean)) {
    const last = numbers.at(-1) ?? '';
    const extended = extensionAlone.test(part) && parsePhone(`${last},${part}`);
    if (extended) numbers[numbers.length - 1] = extended;
    else numbers.push(...splitBlanks(part));
  }
  return [...new Set(numbers)];
}

/** Blanks stand inside a number as well as between two: the longest run that is a number counts as one. */
function splitBlanks(part: string): string[] {
  const words = part.split(/\s+/);
  const numbers: string[] = [];
  for (let start = 0, end = words.length; start < words.length; end -= 1) {
    if (end === start) return [normalise(part)];
    const number = parsePhone(words.slice(start, end).join(''));
    if (number === undefined) continue;
    numbers.push(number);
    start = end;
    end = words.length + 1;
  }
  return numbers;
}
