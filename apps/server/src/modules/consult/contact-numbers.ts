const separators = /[\s\-–—()（）]/g;
const mobile = /^(?:1(?:3\d|4[5-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8}|1619\d{7})$/;
const landline = /^(?:0(?:10|2\d|[3-9]\d{2})[2-9]\d{6,7}|[48]00\d{7})$/;
const extension = /^(.{7,24}?)(?:转|#|,|，|ext\.?|-(?=\d{1,6}$))(\d{1,6})$/i;

/**
 * A phone number as it is stored: digits, and an extension after a hyphen. Full-width digits, spaces, hyphens and
 * +86 are taken out first. Undefined when it is neither a mobile number in use nor a landline with area code
 * (decisions: Phone pattern).
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
  const digits = text.replaceAll(separators, '').replace(/^(?:\+|00)86/, '');
  return (digits.startsWith('1') ? mobile : landline).test(digits) ? digits : undefined;
}
