import { choicesOf } from '../schema/choices.ts';
import { textIn } from '../schema/json.ts';
import { structureOf } from '../schema/registry.ts';
import type { Widget } from '../schema/types.ts';
import { dataTypeOf } from '../schema/value-types.ts';

/**
 * What a field's answer is, whatever its widget is called: `numeric` a number in a field of text, `formatted` html,
 * `span` two numbers, `period` two moments, `fixed` what nobody fills in here and is handed over as it came.
 */
export type Shape =
  | 'text'
  | 'formatted'
  | 'numeric'
  | 'number'
  | 'span'
  | 'switch'
  | 'choice'
  | 'choices'
  | 'path'
  | 'paths'
  | 'moment'
  | 'moments'
  | 'period'
  | 'files'
  | 'rows'
  | 'object'
  | 'fixed';

/** The shape of a widget that holds an answer. */
export function shapeOf({ type, options }: Widget): Shape {
  const { holds } = structureOf(type);
  if (holds === 'rows' || holds === 'object') return holds;
  switch (type) {
    case 'input':
      return ['number', 'integer', 'float'].includes(dataTypeOf(options)) ? 'numeric' : 'text';
    case 'textarea':
    case 'color':
      return 'text';
    case 'editor':
      return 'formatted';
    case 'number':
    case 'rate':
      return 'number';
    case 'slider':
      return options.range === true ? 'span' : 'number';
    case 'switch':
      return typeof options.activeValue === 'object' || typeof options.inactiveValue === 'object'
        ? 'fixed'
        : 'switch';
    case 'radio':
      return 'choice';
    case 'select':
      return options.multiple === true ? 'choices' : 'choice';
    case 'checkbox':
      return 'choices';
    case 'cascader':
      return options.multiple === true ? 'paths' : 'path';
    case 'time':
      return options.isRange === true ? 'period' : 'moment';
    case 'date': {
      const kind = textIn(options.type);
      return kind.endsWith('range') ? 'period' : kind.endsWith('s') ? 'moments' : 'moment';
    }
    case 'imgupload':
    case 'fileupload':
      return 'files';
    default:
      return 'fixed';
  }
}

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
  native: 'date' | 'datetime-local' | 'month' | 'time' | 'number' | 'text';
  format: string;
  /** Answers are milliseconds since 1970. */
  isStamp: boolean;
}

export function nativeMoment({ type, options }: Widget): NativeMoment {
  const isStamp = type === 'date' && options.timestamp === true;
  const given = textIn(options.format);
  const format = given || (type === 'time' ? 'HH:mm:ss' : 'YYYY-MM-DD');
  if (/W|w|g{4}/.test(format.replaceAll(/\[[^\]]*\]/g, ''))) return { native: 'text', format, isStamp };
  const kind = textIn(options.type);
  const native =
    type === 'time'
      ? 'time'
      : kind.startsWith('datetime')
        ? 'datetime-local'
        : kind.startsWith('month')
          ? 'month'
          : kind.startsWith('year')
            ? 'number'
            : 'date';
  return { native, format, isStamp };
}
