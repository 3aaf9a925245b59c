import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a text that is longer than the server keeps is told; undefined for one that fits. */
export const lengthProblem = (text: string, longest: number): MessageDescriptor | undefined =>
  text.trim().length > longest ? msg`最多填写 ${longest} 个字` : undefined;

/** The same for several texts of one form, by field. */
export const lengthProblems = <Fields extends Readonly<Record<string, { max: number }>>>(
  values: { readonly [Name in keyof Fields]: string },
  fields: Fields,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { max }]) => [name, lengthProblem(values[name] ?? '', max)]),
  ) as { [Name in keyof Fields]: MessageDescriptor | undefined };
