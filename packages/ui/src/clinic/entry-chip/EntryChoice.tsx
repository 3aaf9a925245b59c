import type { FocusEventHandler } from 'react';
import type { FieldOptions } from '../../primitives/field/index.ts';
import { RadioGroup } from '../../primitives/radio/index.ts';
import { SegmentedControl } from '../../primitives/segmented/index.ts';
import { Select, type SelectOption, useOffered } from '../../primitives/select/index.ts';
import { EntryChip, entryTone } from './EntryChip.tsx';

/** An entry of a dictionary to choose. */
export interface EntryOption extends SelectOption {
  /** A colour of `entryColours`; empty for none. */
  colour?: string;
}

export interface EntryChoiceProps extends FieldOptions {
  /** In the order of the dictionary; any number of them. */
  options: readonly EntryOption[];
  /** Empty when nothing is chosen. One that is not listed shows as it is. */
  value: string;
  onChange: (details: { value: string }) => void;
  onBlur?: FocusEventHandler;
  /** Offers none of them, under this name. */
  noneLabel?: string;
  /** How a few of them stand side by side. @default 'segments' */
  look?: 'segments' | 'radios';
  isDisabled?: boolean;
  isReadOnly?: boolean;
}

/** More of them than these do not stand side by side, nor segments of longer words. */
const mostInSight = 5;
const mostCharacters = 20;

/**
 * One entry of a dictionary: side by side while there are few with short words, else a list. What is retired is offered
 * only where it is chosen.
 */
export function EntryChoice({ options, noneLabel, look = 'segments', ...props }: EntryChoiceProps) {
  const { value } = props;
  const shown = useOffered(options, [value]);
  const isListed = value === '' || shown.some((option) => option.value === value);
  const all: readonly EntryOption[] = isListed ? shown : [...shown, { value, label: value }];
  const characters = all.reduce((sum, { label }) => sum + label.length, noneLabel?.length ?? 0);
  // Only a list says which of them are out of use.
  const areMarked = shown.some((option) => option.isRetired && option.value !== value);
  if (areMarked || all.length > mostInSight || (look === 'segments' && characters > mostCharacters))
    return (
      <Select
        {...props}
        isClearable={noneLabel !== undefined}
        placeholder={noneLabel}
        options={all.map((option) => ({
          ...option,
          mark: option.colour && <EntryChip colour={option.colour}>{option.value}</EntryChip>,
        }))}
      />
    );
  const choices = [
    ...(noneLabel === undefined ? [] : [{ value: '', label: noneLabel }]),
    ...all.map(({ colour, ...option }) => ({ ...option, tone: colour ? entryTone(colour) : undefined })),
  ];
  return look === 'radios' ? (
    <RadioGroup {...props} options={choices} />
  ) : (
    <SegmentedControl {...props} options={choices} />
  );
}
