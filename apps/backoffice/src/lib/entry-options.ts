import type { EntryOption } from '@huifang/ui/clinic/entry-chip';

/**
 * Entries of a dictionary whose codes the product knows, by its own names for them and in the dictionary's order.
 * Undefined where there are none, such as while they are read: the usual words show then.
 */
export function byOwnNames<Name extends string>(
  codes: Readonly<Record<Name, string | number>>,
  options: readonly EntryOption[] | undefined,
): readonly (EntryOption & { value: Name })[] | undefined {
  const names = Object.keys(codes) as Name[];
  const known = options?.flatMap((option) => {
    const name = names.find((one) => String(codes[one]) === option.value);
    return name === undefined ? [] : [{ ...option, value: name }];
  });
  return known?.length ? known : undefined;
}
