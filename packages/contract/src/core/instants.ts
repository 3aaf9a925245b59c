import { z } from 'zod';
import { type InstantForm, onWire } from './record.ts';

/**
 * A time of an answer: `registeredAt: as('登记时间', instant())`. The server hands over the instant, or null for none;
 * what travels and what a client gets is text in the organisation's time zone, `none` for none. As `time` it is
 * `YYYY-MM-DD HH:mm:ss`, as `moment` that or the day alone (rule time-2), as `day` `YYYY-MM-DD`, and as `clock` `HH:mm`,
 * empty for a day alone.
 */
export function instant(form: InstantForm = 'time', none = '') {
  const handedOver = z
    .date()
    .nullable()
    .transform((value) => value?.toISOString() ?? none);
  return onWire(z.string(), handedOver, {
    toWire: (value, write) => {
      if (value === null) return none;
      if (!(value instanceof Date)) return value;
      if (!write) throw new Error('an instant has no text without a time zone: use answerToWire');
      return write(value, form);
    },
    fromWire: (value) => value,
  });
}
