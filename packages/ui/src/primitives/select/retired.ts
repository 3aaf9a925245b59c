import { createContext, use } from 'react';
import { offered, type SelectOption } from './options.ts';

/**
 * Whether the lists below offer what is out of use too, behind the rest and marked so: where one searches, since old
 * records have it still.
 */
export const RetiredOffered = createContext(false);

/** What can be chosen here beside what is chosen. */
export const useOffered = <Option extends SelectOption>(
  options: readonly Option[],
  chosen: readonly (string | undefined)[],
): readonly Option[] => (use(RetiredOffered) ? retiredLast(options) : offered(options, chosen));

const retiredLast = <Option extends SelectOption>(options: readonly Option[]): readonly Option[] =>
  options.some(({ isRetired }) => isRetired)
    ? [...options.filter(({ isRetired }) => !isRetired), ...options.filter(({ isRetired }) => isRetired)]
    : options;
