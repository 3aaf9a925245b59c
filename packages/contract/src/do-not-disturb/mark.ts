import { z } from 'zod';
import { Flag } from '../core/fields.ts';
import { as } from '../core/record.ts';

/** 勿扰 as rows carry it: only a mark that counts today in the organisation's time zone, else null. */
export const DisturbMark = z
  .object({
    reason: as('原因', z.string()),
    /** The last day on which it counts, empty until it is taken away. */
    until: as('至', z.string()),
  })
  .nullable();

/** With it a plan or a sending goes on although the customer is marked (see DO_NOT_DISTURB). */
export const MayDisturb = { mayDisturb: as('确认勿扰', Flag) };
