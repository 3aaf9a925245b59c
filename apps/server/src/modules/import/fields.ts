import { normalise } from '@huifang/domain/spelling';
import { z } from 'zod';

/** What a field is to be, as a refusal says it; never the value, which may be a person's. */
const refused = (sentence: string) => ({ error: () => sentence });

const unreadable = '\ufffd';

/** Text without white space around it, of at most so many characters. */
export const short = (max: number) =>
  z
    .string()
    .transform((value) => value.trim())
    .pipe(
      z
        .string()
        .max(max, refused(`has at most ${max} characters`))
        .refine(
          (value) => !value.includes('\u0000') && !value.includes(unreadable),
          refused('holds characters that cannot be read: save the file as UTF-8 or GB18030'),
        ),
    );

/** A number that another system gave a record. */
export const key = short(100).pipe(z.string().min(1, refused('is needed')));

export const needed = (max: number) => short(max).pipe(z.string().min(1, refused('is needed')));

/** A file number as it is stored and searched for: at half width, in capitals, without white space. */
export const toFileNumber = (text: string) => normalise(text).toUpperCase();
export const fileNumber = needed(50).transform(toFileNumber);

const half = (value: string) => value.normalize('NFKC').trim();

/** Yuan with at most two decimals, as cents; a refund is negative. */
export const cents = z
  .string()
  .transform(half)
  .pipe(z.string().regex(/^-?\d{1,11}(\.\d{1,2})?$/, refused('is an amount in yuan such as 1840.50')))
  .transform((value) => {
    const [whole = '', fraction = ''] = value.split('.');
    return String(BigInt(whole + fraction.padEnd(2, '0')));
  });

/** The same where nothing may be known. */
export const optionalCents = z.union([z.literal('').transform(() => null), cents], {
  error: () => 'is an amount in yuan such as 1840.50, or empty',
});

/** The same where nothing means nothing was paid. */
export const centsOrNothing = z.union([z.literal('').transform(() => '0'), cents], {
  error: () => 'is an amount in yuan such as 1840.50, or empty',
});

/** A whole number from 1. */
export const count = z
  .string()
  .transform(half)
  .pipe(z.string().regex(/^[1-9]\d{0,8}$/, refused('is a whole number from 1')))
  .transform(Number);

export const optionalCount = z.union([z.literal('').transform(() => null), count], {
  error: () => 'is a whole number from 1, or empty',
});

/** A quantity with at most three decimals. */
export const quantity = z.union(
  [
    z.literal('').transform(() => null),
    z
      .string()
      .transform(half)
      .pipe(z.string().regex(/^\d{1,9}(\.\d{1,3})?$/)),
  ],
  { error: () => 'is a number with at most three decimals, or empty' },
);

const calendar = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** Beyond them nobody pays or is seen: `9999-12-31` stands for something else than a day. */
const [firstYear, lastYear] = [1900, 2099];

/** A real moment of the calendar as `YYYY-MM-DD HH:mm:ss`, or undefined. */
function readTime(value: string): string | undefined {
  const parts = calendar.exec(half(value));
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const real = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    year >= firstYear &&
    year <= lastYear &&
    real.getUTCMonth() === month - 1 &&
    real.getUTCDate() === day &&
    hour < 24 &&
    minute < 60;
  if (!isReal || second > 59) return undefined;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`;
}

const timeSentence = `is a day or a time of the calendar from ${firstYear} to ${lastYear}, such as 2026-03-05 or 2026-03-05 14:30`;

/** A moment by the organisation's clocks. */
export const moment = z.string().transform((value, context) => {
  const time = readTime(value);
  if (time) return time;
  context.addIssue({ code: 'custom', message: value.trim() === '' ? 'is needed' : timeSentence });
  return z.NEVER;
});

export const optionalMoment = z.union([z.literal('').transform(() => null), moment], {
  error: () => `${timeSentence}, or empty`,
});

/** A day. */
export const optionalDay = z
  .union([z.literal('').transform(() => null), moment], {
    error: () => `is a day of the calendar from ${firstYear} to ${lastYear}, such as 2026-03-05, or empty`,
  })
  .transform((value) => value && value.slice(0, 10));

/** One of some words; empty stands for the first one where that is allowed. */
export const oneOf = (words: readonly [string, ...string[]], otherwise?: string) =>
  z
    .string()
    .transform((value) => half(value) || otherwise || '')
    .pipe(z.string().refine((value) => words.includes(value), refused(`is one of ${words.join(', ')}`)));
