import { useLingui } from '@lingui/react';
import { rights } from './words.ts';

/** Says what rights are called, by what the server calls them; one that this version does not know stays as it is. */
export function useRightName(): (right: string) => string {
  const { _ } = useLingui();
  return (right) => (right in rights ? _(rights[right as keyof typeof rights].name) : right);
}
