import type { MomentFormat } from '../fields/define-field.ts';
import { choicesOf } from '../schema/choices.ts';
import { fieldOf, momentOf } from '../schema/registry.ts';
import type { Widget } from '../schema/types.ts';

/** One end of a cascader's choices, or any of them with `checkStrictly`. */
export interface End {
  path: (string | number | boolean)[];
  label: string;
}

const mostEnds = 2000;

/** The paths that a cascader with choices of its own offers, each under the labels on its way. */
export function endsOf(widget: Widget): End[] {
  const ends: End[] = [];
  const visit = (choices: ReturnType<typeof choicesOf>, path: End['path'], way: string) => {
    for (const { value, label, children, isDisabled } of choices) {
      if (isDisabled === true || ends.length >= mostEnds) continue;
      const end = { path: [...path, value], label: way === '' ? label : `${way} / ${label}` };
      if (!children || widget.options.checkStrictly === true) ends.push(end);
      if (children) visit(children, end.path, end.label);
    }
  };
  visit(choicesOf(widget), [], '');
  return ends;
}

/** How a native input holds the moments of a field, and how its answers are written. */
export interface NativeMoment {
  /** `text` where no native input fits: the format counts weeks. */
  native: MomentFormat['native'] | 'text';
  format: string;
  /** Answers are milliseconds since 1970. */
  isStamp: boolean;
  /** What the two sides of a period are. */
  sides: 'date' | 'time';
}

export function nativeMoment(widget: Widget): NativeMoment {
  const moment: MomentFormat = momentOf(widget) ?? { native: 'date', format: 'YYYY-MM-DD', isStamp: false };
  const sides = moment.native === 'time' ? 'time' : 'date';
  const countsWeeks = /W|w|g{4}/.test(moment.format.replaceAll(/\[[^\]]*\]/g, ''));
  return { ...moment, sides, ...(countsWeeks && { native: 'text' }) };
}

/** The native control of a generated page, where it is not the usual one for the shape. */
export const nativeOf = ({ type }: Widget) => fieldOf(type)?.native;

/** How its choices stand. */
export const offersOf = ({ type }: Widget) => fieldOf(type)?.offers;
