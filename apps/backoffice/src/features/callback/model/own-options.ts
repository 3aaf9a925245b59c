import type { SelectOption } from '@huifang/ui/primitives/select';
import { messageOf } from '../../../lib/api.ts';

/** A list with what the record itself has chosen, which may be out of use by now: it shows, and it stays. */
export const withOwn = (
  list: readonly SelectOption[] = [],
  own: SelectOption | undefined,
): readonly SelectOption[] =>
  !own?.value || list.some(({ value }) => value === own.value)
    ? list
    : [...list, { ...own, label: own.label || own.value }];

/** Why lists could not be read, told once however many failed; undefined while none did. */
export function optionsFailure(...lists: readonly { error: Error | null }[]): string | undefined {
  const failed = lists.find(({ error }) => error !== null)?.error;
  return failed ? messageOf(failed) : undefined;
}
