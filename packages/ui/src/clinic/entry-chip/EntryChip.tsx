import type { EntryColour } from '@huifang/domain/entry-colours';
import { LetterMark, type MarkTone } from '../../primitives/badge/index.ts';

const tones: Readonly<Record<EntryColour, MarkTone>> = {
  red: 'intention-a',
  neutral: 'intention-b',
  blue: 'intention-c',
  yellow: 'tag-5',
  purple: 'tag-17',
  green: 'tag-9',
  slate: 'tag-19',
  brown: 'tag-20',
  cyan: 'visit-settled',
};

/** How the colour of an entry is drawn; one that is not known is neutral. */
export const entryTone = (colour: string): MarkTone =>
  Object.hasOwn(tones, colour) ? tones[colour as EntryColour] : tones.neutral;

export interface EntryChipProps {
  /** A colour of `entryColours`; any other is drawn neutral. */
  colour: string;
  /** What it stands for, for screen readers. Without it the words beside it say so. */
  label?: string;
  /** The entry's word or code. */
  children: string;
}

/** An entry of a dictionary in a box of its colour. */
export function EntryChip({ colour, label, children }: EntryChipProps) {
  return (
    <LetterMark tone={entryTone(colour)} label={label}>
      {children}
    </LetterMark>
  );
}
