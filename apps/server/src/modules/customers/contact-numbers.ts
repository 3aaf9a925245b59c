const signs = /[\s\-–—()（）]/g;
const mobile = /^(?:1(?:3\d|4[5-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8}|1619\d{7})$/;
const landline = /^(?:0(?:10|2\d|[3-9]\d{2})[2-9]\d{6,7}|[48]00\d{7})$/;
const extension = /^(.{7,24}?)(?:转|#|,|，|ext\.?|-(?=\d{1,6}$))(\d{1,6})$/i;

/**
 * A phone number as it is stored: digits, and an extension after a hyphen. Full-width digits, spaces, hyphens and +86
 * are taken out first. Undefined when it is neither a mobile number in use nor a landline with area code
 * (rule customer-4).
 */
export function parsePhone(text: string): string | undefined {
  const plain = text.normalize('NFKC').replaceAll(/\s+/g, '');
  const whole = digitsOf(plain);
  if (whole) return whole;
  const [, number = '', local] = extension.exec(plain) ?? [];
  const main = digitsOf(number);
  return main && !main.startsWith('1') ? `${main}-${local}` : undefined;
}

function digitsOf(text: string): string | undefined {
  const digits = text.replaceAll(signs, '').replace(/^(?:(?:\+|00)86|86(?=1\d{10}$))/, '');
  return (digits.startsWith('1') ? mobile : landline).test(digits) ? digits : undefined;
}

const separators = /[、,;|/\n\r\t]+/;
const extensionAlone = /^\d{1,6}$/;

/**
 * The numbers of a text as it was pasted (rule customer-5): between them stand 、，；/ or blanks. A comma before an
 * extension divides nothing. What is no number stays one piece.
 */
export function splitPhones(text: string): string[] {
  const numbers: string[] = [];
  const parts = text.normalize('NFKC').split(separators);
  for (const part of parts.map((one) => one.trim()).filter(Boolean)) {
    const last = numbers.at(-1);
    if (last && extensionAlone.test(part) && digitsOf(last)?.startsWith('1') === false) {
      numbers[numbers.length - 1] = `${last}-${part}`;
    } else numbers.push(...splitBlanks(part));
  }
  return [...new Set(numbers)];
}

/** Blanks stand inside a number as well as between two: the longest run that is a number counts as one. */
function splitBlanks(part: string): string[] {
  const words = part.split(/\s+/);
  const numbers: string[] = [];
  for (let start = 0, end = words.length; start < words.length; end -= 1) {
    if (end === start) return [part];
    const run = words.slice(start, end).join('');
    if (!parsePhone(run)) continue;
    numbers.push(run);
    start = end;
    end = words.length + 1;
  }
  return numbers;
}
