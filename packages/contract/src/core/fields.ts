import { dayOrTime } from '@huifang/domain/days';
import { z } from 'zod';
import { encoded, type InstantForm, onWire } from './record.ts';

/** An identifier: digits, taken as text or number, always answered as text. */
export const Id = z.union([z.string(), z.number().int().nonnegative().transform(String)]).pipe(
  z
    .string()
    .trim()
    .regex(/^\d{1,18}$/),
);

/** An identifier that may be left out; empty text and null mean none. */
export const OptionalId = z
  .union([Id, z.literal(''), z.null()])
  .optional()
  .transform((value) => value || undefined);

/** Text of at most `max` characters; null counts as empty. NUL characters, which no database text holds, are dropped. */
export const text = (max: number, refusal?: string) =>
  z
    .union([z.string(), z.number().transform(String), z.null()])
    .transform((value) => (value ?? '').replaceAll('\u0000', ''))
    .pipe(z.string().max(max, refusal))
    .optional()
    .default('');

/** The same where leaving it out means that it stays as it is. */
export const optionalText = (max: number) =>
  z
    .union([z.string(), z.number().transform(String)])
    .transform((value) => value.replaceAll('\u0000', ''))
    .pipe(z.string().max(max))
    .optional();

/** Text that travels url-encoded; what does not decode is taken as it is. */
export const encodedText = (max: number) => encoded(text(max));

/** The same where leaving it out means that it stays as it is. */
export const optionalEncodedText = (max: number) =>
  encoded(
    z
      .string()
      .transform((value) => value.replaceAll('\u0000', ''))
      .pipe(z.string().max(max))
      .optional(),
  );

/** The organisation, in the spelling that the call's row gives; it must equal the `org` header (403 otherwise). */
export const OrgParam = OptionalId;

/** Years with which every part of the product can count: in any time zone, the day before and the day after too. */
const fromUsualYear = /^(1[89]|2\d)/;

/** `YYYY-MM-DD`, a real date from 1800 to 2999, or empty. */
export const DateText = z
  .union([z.iso.date().regex(fromUsualYear, 'date'), z.literal(''), z.null()])
  .optional()
  .transform((value) => value || undefined);

/**
 * `YYYY-MM-DD HH:mm:ss` in the organisation's time zone (seconds may be left out), a bare date, or empty; a real time
 * from 1800 to 2999.
 */
export const TimeText = z
  .union([
    z
      .string()
      .regex(/^(1[89]|2\d)\d{2}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2})?)?$/)
      .refine(isRealTime),
    z.literal(''),
    z.null(),
  ])
  .optional()
  .transform((value) => value?.replace('T', ' ') || undefined);

/**
 * When something is to happen: `YYYY-MM-DD` for any time that day, or `YYYY-MM-DD HH:mm:ss`, in the organisation's time
 * zone. A time of 00:00:00 means the day alone; it is answered that way (rule time-2).
 */
export const MomentText = TimeText.transform((value) => value && dayOrTime(value));

/**
 * A time of an answer: `registeredAt: as('登记时间', instant())`. The server hands over the instant, or null for none;
 * what travels and what a client gets is text in the organisation's time zone, `none` for none. As `time` it is
 * `YYYY-MM-DD HH:mm:ss`, as `moment` that or the day alone (rule time-2), as `day` `YYYY-MM-DD`, and as `clock` `HH:mm`,
 * empty for a day alone.
 */
export function instant(form: InstantForm = 'time', none = '') {
  // Nothing is left to parse: a client gets what travelled, and `answerToWire` takes instants and null alone.
  const handedOver: z.ZodType<string, Date | null> = z.any();
  return onWire(z.string(), handedOver, {
    toWire: (value, write) => write(value as Date | null | undefined, form, none),
    fromWire: (value) => value,
  });
}

/** 0 or 1 as number, text or boolean. */
export const Flag = z
  .union([z.literal([0, 1, '0', '1']), z.boolean()])
  .optional()
  .transform((value) => value === 1 || value === '1' || value === true);

/** The same where leaving it out means that it stays as it is. */
export const OptionalFlag = z
  .union([z.literal([0, 1, '0', '1']), z.boolean()])
  .transform((value) => value === 1 || value === '1' || value === true)
  .optional();

/** A whole number of at most 32 bits that may arrive as text, also in full-width digits. */
export const IntegerLike = z
  .union([
    z.number(),
    z
      .string()
      .max(40)
      .transform((value) => value.normalize('NFKC').trim())
      .pipe(z.string().regex(/^-?\d{1,9}$/))
      .transform(Number),
  ])
  .pipe(z.int32());

/** A page number, from 1. */
export const PageNumber = IntegerLike.pipe(z.number().min(1));

export const Nothing = z.looseObject({}).optional();

function isRealTime(value: string): boolean {
  const [date = '', time = '00:00'] = value.split(/[ T]/);
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  const real = new Date(Date.UTC(year, month - 1, day));
  return (
    real.getUTCMonth() === month - 1 && real.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
  );
}
