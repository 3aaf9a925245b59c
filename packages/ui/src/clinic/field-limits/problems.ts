import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a text that is longer than the server keeps is told; undefined for one that fits. */
export const lengthProblem = (text: string, longest: number): MessageDescriptor | undefined =>
  text.trim().length > longest ? msg`最多填写 ${longest} 个字` : undefined;

/** The same for several texts of one form, by field. */
export const lengthProblems = <Limits extends Readonly<Record<string, number>>>(
  values: { readonly [Name in keyof Limits]: string },
  limits: Limits,
) =>
  Object.fromEntries(
    Object.entries(limits).map(([name, longest]) => [name, lengthProblem(values[name] ?? '', longest)]),
  ) as { [Name in keyof Limits]: MessageDescriptor | undefined };
