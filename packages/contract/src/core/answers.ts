import { dayIn, momentIn, timeIn } from '@huifang/domain/organisation-time';
import type { z } from 'zod';
import type { Conflict, Envelope, FieldProblem } from './errors.ts';
import { instant } from './fields.ts';
import { type InstantForm, toWire, wirePath } from './record.ts';

/*
 * Answers as servers write them: what a client loads has nothing of this.
 */

const written: Record<InstantForm, (timeZone: string, instant: Date) => string> = {
  time: timeIn,
  moment: momentIn,
  day: dayIn,
  clock: (timeZone, at) => momentIn(timeZone, at).slice(11, 16),
};

/** The names of the wire for what a handler answers, its instants in the organisation's time zone. */
export const answerToWire = (schema: z.ZodType, answer: unknown, timeZone: string | undefined): unknown =>
  toWire(schema, answer, (at, form, none) => {
    if (at === null) return none;
    if (at === undefined) return at;
    if (!(at instanceof Date)) throw new Error('an answer has a time that is no instant');
    if (timeZone === undefined) throw new Error('an instant is answered outside any organisation');
    return written[form](timeZone, at);
  });

type Refusal = Extract<Envelope, { Success: false }>;

interface Refused {
  fields?: readonly FieldProblem[];
  conflict?: Conflict<Date | null>;
}

/** A refusal's fields and conflict in the names in which the request of its call travels. */
export const refusalToWire = (
  request: z.ZodType | undefined,
  { fields, conflict }: Refused,
  timeZone: string | undefined,
): Pick<Refusal, 'Fields' | 'Conflict'> => ({
  ...(fields && { Fields: fields.map((field) => ({ ...field, path: wirePath(request, field.path) })) }),
  ...(conflict && { Conflict: conflictToWire(request, conflict, timeZone) }),
});

const ConflictAt = instant();

function conflictToWire(
  request: z.ZodType | undefined,
  { version, at, changes, ...conflict }: Conflict<Date | null>,
  timeZone: string | undefined,
): Refusal['Conflict'] {
  const named = changes.map((change) => ({ ...change, field: wirePath(request, change.field) }));
  return {
    ...conflict,
    at: String(answerToWire(ConflictAt, at, timeZone)),
    changes: named,
    版本: version,
  };
}
