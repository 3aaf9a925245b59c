import { tagPresets } from '../../theme/index.ts';

/** A personal tag (rule tag-1). */
export interface Tag {
  /** Empty while it is new. */
  id: string;
  name: string;
  /** A preset's seed, or any colour that was stored. */
  colour: string;
  /** -1 keeps it but shows it nowhere. */
  nature: number;
}

/** A tag of this nature is not shown among the selected ones (rule tag-1). */
const hiddenNature = -1;

export const isShown = (tag: Tag) => tag.nature !== hiddenNature;

/** The preset a stored colour stands for, letter case aside. */
export const presetOf = (colour: string) =>
  tagPresets.find(({ seed }) => seed === colour.trim().toLowerCase())?.n;

/** Whether a stored text is a colour that may be drawn: `#rgb` or `#rrggbb`. */
export const isHexColour = (text: string) => /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text.trim());

/** One of the 20 presets, by chance (rule tag-1). */
export const randomColour = () => tagPresets[Math.floor(Math.random() * tagPresets.length)]?.seed ?? '';

/** Same tag: by name, letter case and outer spaces aside. */
const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

export interface TagDraft {
  selected: readonly Tag[];
  candidates: readonly Tag[];
}

export type NewTagProblem = 'blank' | 'long' | 'repeated';

/** Why a typed text is no new tag. */
export function newTagProblem(
  text: string,
  { selected, candidates }: TagDraft,
  maxLength: number,
): NewTagProblem | undefined {
  if (text.trim() === '') return 'blank';
  if ([...text.trim()].length > maxLength) return 'long';
  const known = [...selected, ...candidates].some(({ name }) => isSameName(name, text));
  return known ? 'repeated' : undefined;
}

const without = (tags: readonly Tag[], tag: Tag) => tags.filter((one) => one !== tag);

/** Ticking a candidate selects it. */
export const select = (draft: TagDraft, tag: Tag): TagDraft => ({
  selected: [...draft.selected, tag],
  candidates: without(draft.candidates, tag),
});

/** Removing a selected tag makes it a candidate again (rule tag-3). */
export const unselect = (draft: TagDraft, tag: Tag): TagDraft => ({
  selected: without(draft.selected, tag),
  candidates: [tag, ...draft.candidates],
});
