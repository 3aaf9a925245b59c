import { type CSSProperties, lazy } from 'react';
import { useForm } from '../context/form-context.ts';
import type { ControlProps } from '../controls/control.ts';
import { Late } from '../controls/Late.tsx';
import { labelOf, useChoices } from '../controls/useChoices.ts';
import { textIn } from '../json/json.ts';
import { type Choice, choiceFor } from '../schema/choices.ts';
import { fieldOf, isSecret, shapeOf } from '../schema/registry.ts';
import type { Widget } from '../schema/types.ts';

const HtmlView = lazy(() => import('./HtmlView.tsx'));

/** An answer as text, for reading and for print. */
export function ReadValue({ widget, value, id, labelledBy }: ControlProps) {
  const { words } = useForm();
  const any = widget as Widget;
  const { offers, native } = fieldOf(any.type) ?? {};
  if (shapeOf(any) === 'formatted' && typeof value === 'string' && value !== '') {
    return (
      <Late>
        <HtmlView html={value} />
      </Late>
    );
  }
  if (offers) return <ReadChoice widget={any} value={value} id={id} isPath={offers === 'levels'} />;
  const text = isSecret(any) ? textIn(value) && '••••••' : readText(any, value, words);
  return (
    <span id={id} className="hff-read" aria-labelledby={labelledBy}>
      {native === 'color' && text !== '' && <Swatch color={text} />}
      {text === '' ? '—' : text}
    </span>
  );
}

function Swatch({ color }: { color: string }) {
  return <span className="hff-swatch" style={{ '--hff-color': color } as CSSProperties} aria-hidden="true" />;
}

function readText(
  { type, options }: Widget,
  value: ControlProps['value'],
  words: ReturnType<typeof useForm>['words'],
): string {
  const own = { yes: words('yes'), no: words('no'), to: words('to') };
  return fieldOf(type)?.text?.(value, options as never, own) ?? textIn(value);
}

interface ReadChoiceProps {
  widget: Widget;
  value: ControlProps['value'];
  id: string;
  isPath: boolean;
}

function ReadChoice({ widget, value, id, isPath }: ReadChoiceProps) {
  const { words } = useForm();
  const { choices, status } = useChoices(widget);
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
