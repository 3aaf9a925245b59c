import { type EntryColour, entryColours } from '@huifang/domain/entry-colours';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Select, type SelectProps } from '../../primitives/select/index.ts';
import { EntryChip } from './EntryChip.tsx';

const names: Readonly<Record<EntryColour, MessageDescriptor>> = {
  red: msg`红`,
  neutral: msg`中性`,
  blue: msg`蓝`,
  yellow: msg`缃`,
  purple: msg`藤`,
  green: msg`松`,
  slate: msg`岩`,
  brown: msg`赭灰`,
  cyan: msg`青`,
};

/** What a colour of an entry is called; one that is not known by its key, none by nothing. */
export function useColourName(): (colour: string) => string {
  const { i18n } = useLingui();
  return (colour) => (Object.hasOwn(names, colour) ? i18n._(names[colour as EntryColour]) : colour);
}

export interface EntryColourSelectProps extends Omit<SelectProps, 'options'> {
  /** What the chips show: the code of the entry. */
  sample: string;
}

/** One of the colours, each as the entry would look in it. */
export function EntryColourSelect({ sample, ...rest }: EntryColourSelectProps) {
  const nameOf = useColourName();
  const options = entryColours.map((colour) => ({
    value: colour,
    label: nameOf(colour),
    mark: <EntryChip colour={colour}>{sample}</EntryChip>,
  }));
  return <Select {...rest} options={options} />;
}
