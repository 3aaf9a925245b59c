/** Formats of numbers that every Excel has and that show days or times (ECMA-376 18.8.30, with those of Chinese). */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a format of numbers shows a day or a time, by its number and its code if it is one of the workbook's own. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDate(id);
  const bare = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '');
  return /[ymdhs]/i.test(bare) && !/general/i.test(bare);
}

const msADay = 86_400_000;

/**
 * The day of a serial number as `YYYY-MM-DD`, with the time where it has one; undefined for none of 1900 to 2099. In
 * the count from 1900 Excel has a 29 February 1900 that never was.
 */
export function serialTime(serial: number, isFrom1904: boolean): string | undefined {
  const real = isFrom1904 || serial >= 60 ? serial : serial + 1;
  const start = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const ms = start + Math.round((real * msADay) / 1000) * 1000;
  if (!(ms >= Date.UTC(1900, 0, 1) && ms < Date.UTC(2100, 0, 1))) return undefined;
  const [day = '', time = ''] = new Date(ms).toISOString().slice(0, 19).split('T');
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/** Excel keeps 15 digits; whoever typed more has lost the rest. */
const mostKept = 1e15;

/** A stored number in plain digits; undefined where digits were lost. */
export function plainNumber(stored: string): string | undefined {
  const number = Number(stored);
  if (!Number.isFinite(number) || Math.abs(number) >= mostKept) return undefined;
  const text = String(Number(number.toPrecision(15)));
  return text.includes('e') ? number.toFixed(15).replace(/\.?0+$/, '') : text;
}

/** The place of a column, from 0, in a reference such as `AB12`. */
export function placeOf(reference: string): number {
  let place = 0;
  for (let index = 0; index < reference.length; index += 1) {
    const letter = reference.charCodeAt(index) - 64;
    if (letter < 1 || letter > 26) break;
    place = place * 26 + letter;
  }
  return place - 1;
}
