import { z } from 'zod';
import { as } from '../core/record.ts';

/** A file that was uploaded before. Its address is on this server or an http address. */
export const Attachment = z.object({
  id: as('ID', z.string().max(50).optional().default('')),
  name: z.string().min(1).max(200),
  url: z
    .string()
    .max(1000)
    .regex(/^(\/(?!\/)|https?:\/\/)/),
});
export type Attachment = z.output<typeof Attachment>;
