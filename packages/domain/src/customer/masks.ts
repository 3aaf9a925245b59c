/** First 3 digits, four asterisks, last 4 (rule privacy-1); shorter texts keep their last two at most. */
export function maskPhone(phone: string): string {
  if (phone === '') return '';
  return phone.length < 8 ? `****${phone.slice(-2)}` : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

/** The first two characters of any identity paper and nothing else, not even its length; of a short one nothing. */
export function maskIdNumber(number: string): string {
  return number === '' ? '' : (number.length < 6 ? '' : number.slice(0, 2)).padEnd(18, '*');
}

/** A birth date that is not shown. */
export const maskedDay = '****-**-**';

/** A birth date, or none where an age is shown instead. */
export const shownBirthDate = (date: string | null, isHidden: boolean) => (isHidden ? '' : (date ?? ''));

/** Whether a text is a phone or an identity number as it is shown to those who may not see it whole (rule privacy-2). */
export const isMasked = (text: string): boolean => text.includes('****');

/** A text of which nothing shows, nor how long it is. */
export const maskText = (text: string): string => (text === '' ? '' : '****');

/** The first two characters of an account elsewhere; of a short one none. */
export const maskAccount = (account: string): string =>
  account === '' ? '' : `${account.length < 4 ? '' : account.slice(0, 2)}****`;

/** An address as far as its district or county, else its city, else its province or autonomous region. */
export function maskAddress(address: string): string {
  if (address === '') return '';
  const region =
    /^.{2,18}?(?:(?<!自治)[区區]|[县縣旗])/u.exec(address) ??
    /^.{2,12}?市/u.exec(address) ??
    /^.{2,7}?(?:省|自治[区區])/u.exec(address);
  return `${region?.[0] ?? ''}****`;
}

/** The same of what should name a region and nothing below it: one that does shows as it is. */
export function maskRegion(text: string): string {
  const masked = maskAddress(text);
  return masked === `${text}****` ? text : masked;
}

/** The code of a region (GB/T 2260, with or without that of a street) as far as its district or county. */
export const maskRegionCode = (code: string): string => code.slice(0, 6).padEnd(code.length, '0');
