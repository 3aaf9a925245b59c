import { type CSSProperties, lazy } from 'react';
import { type ControlProps, numberOf } from '../controls/control.ts';
import { labelOf, useChoices } from '../controls/useChoices.ts';
import { shownDate } from '../fields/date/shown-date.ts';
import { isOn } from '../fields/switch/is-on.ts';
import { useForm } from '../form-context.ts';
import { Late } from '../layout/Late.tsx';
import { type Choice, choiceFor } from '../schema/choices.ts';
import { textIn } from '../schema/json.ts';
import { isWidget } from '../schema/registry.ts';
import type { Widget } from '../schema/types.ts';

const HtmlView = lazy(() => import('../fields/html/HtmlView.tsx'));

/** An answer as text, for reading and for print. */
export function ReadValue({ widget, value, id, labelledBy }: ControlProps) {
  const { words } = useForm();
  const any = widget as Widget;
  if (any.type === 'editor' && typeof value === 'string' && value !== '') {
    return (
      <Late>
        <HtmlView html={value} />
      </Late>
    );
  }
  if (['radio', 'checkbox', 'select', 'cascader'].includes(any.type)) {
    return <ReadChoice widget={any} value={value} id={id} />;
  }
  const text = readText(any, value, words('yes'), words('no'), words('to'));
  return (
    <span id={id} className="hff-read" aria-labelledby={labelledBy}>
      {any.type === 'color' && text !== '' && <Swatch color={text} />}
      {text === '' ? '—' : text}
    </span>
  );
}

function Swatch({ color }: { color: string }) {
  return <span className="hff-swatch" style={{ '--hff-color': color } as CSSProperties} aria-hidden="true" />;
}

function readText(widget: Widget, value: ControlProps['value'], yes: string, no: string, to: string): string {
  if (isWidget(widget, 'switch')) {
    const { activeValue, activeText, inactiveText } = widget.options;
    if (value === undefined || value === null) return '';
    return isOn(value, activeValue) ? activeText || yes : inactiveText || no;
  }
  if (isWidget(widget, 'input') && widget.options.showPassword) return textIn(value) && '••••••';
  if (isWidget(widget, 'rate')) {
    const score = numberOf(value);
    return score === undefined ? '' : `${score} / ${widget.options.max}`;
  }
  if (isWidget(widget, 'slider')) return Array.isArray(value) ? value.map(textIn).join(' – ') : textIn(value);
  if (isWidget(widget, 'date')) return shownDate(value, widget.options, to);
  if (isWidget(widget, 'time') && Array.isArray(value)) return value.map(textIn).join(` ${to} `);
  return textIn(value);
}

function ReadChoice({ widget, value, id }: { widget: Widget; value: ControlProps['value']; id: string }) {
  const { words } = useForm();
  const { choices, status } = useChoices(widget);
  const isPath = widget.type === 'cascader';
  const text = isPath
    ? readPaths(choices, value)
    : [value]
        .flat()
        .map((entry) => labelOf(choices, entry))
        .join('、');
  return (
    <span id={id} className="hff-read">
      {text !== '' ? text : status === 'loading' ? words('loading') : '—'}
    </span>
  );
}

function readPaths(choices: readonly Choice[], value: ControlProps['value']): string {
  if (!Array.isArray(value)) return textIn(value);
  const paths = value.every(Array.isArray) ? (value as unknown[][]) : [value];
  return paths.map((path) => pathLabels(choices, path).join(' / ')).join('、');
}

/** The labels along a path of values; a value that no choice has stands for itself. */
export function pathLabels(choices: readonly Choice[], path: readonly unknown[]): string[] {
  let level: readonly Choice[] = choices;
  return path.map((value) => {
    const found = choiceFor(level, value);
    level = found?.children ?? [];
    return found?.label ?? textIn(value);
  });
}
