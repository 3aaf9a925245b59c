import type { ReactNode } from 'react';

/** One entry of a list to choose from. */
export interface SelectOption {
  value: string;
  label: string;
  /** Stands before its name, such as its colour; not read. */
  mark?: ReactNode;
  /** Tells two entries of the same name apart, such as a department or a file number. */
  detail?: string;
  isDisabled?: boolean;
  /** Why it is not available; shown beside its name. */
  reason?: string;
  /** Out of use: offered no more, and still shown where it is chosen. */
  isRetired?: boolean;
}

/** What can be chosen beside what is chosen: all that is in use. */
export const offered = <Option extends SelectOption>(
  options: readonly Option[],
  chosen: readonly (string | undefined)[],
): readonly Option[] =>
  options.some(({ isRetired }) => isRetired)
    ? options.filter(({ isRetired, value }) => !isRetired || chosen.includes(value))
    : options;

/** Options whose label or detail contains the text, letter case aside. */
export function filterOptions(options: readonly SelectOption[], text: string): readonly SelectOption[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return options;
  return options.filter(({ label, detail = '' }) => `${label} ${detail}`.toLowerCase().includes(wanted));
}
