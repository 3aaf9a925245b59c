import type { Tag } from '@huifang/contract';
import type { TagRow } from './tags.repo.ts';

/** The only door from a tag's row to its wire shape. */
export const toTag = (row: TagRow): Tag => ({
  id: row.id,
  name: row.content,
  content: row.content,
  color: row.color,
  nature: row.nature,
});
