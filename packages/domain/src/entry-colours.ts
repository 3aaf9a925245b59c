/** The colours that an entry of a dictionary can have, in the order in which they are offered. */
export const entryColours = [
  'red',
  'neutral',
  'blue',
  'yellow',
  'purple',
  'green',
  'slate',
  'brown',
  'cyan',
] as const;
export type EntryColour = (typeof entryColours)[number];
