import { z } from 'zod';
import { IntegerLike, OptionalId, text } from '../core/fields.ts';
import { as } from '../core/record.ts';

/** A tag (rule tag-1). What it says is its content; name says the same. Nature -1 hides it among the selected. */
export const Tag = z.object({
  id: as('ID', z.string()),
  name: z.string(),
  content: z.string(),
  color: z.string(),
  nature: z.number().int(),
});
export type Tag = z.output<typeof Tag>;

/** A tag as a save gives it: one that exists by its ID, or by what it says; anything else is made. */
export const TagDraft = z.object({
  id: as('ID', OptionalId),
  name: text(200),
  content: text(200),
  /** Of a new tag: one of the presets; chosen by the server when left out. */
  color: text(50),
  nature: IntegerLike.pipe(z.number().min(-1).max(1000)).optional().default(0),
});
export type TagDraft = z.output<typeof TagDraft>;
