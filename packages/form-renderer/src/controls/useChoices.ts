import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useForm } from '../context/form-context.ts';
import { textIn } from '../json/json.ts';
import { type Choice, choiceFor, choicesOf } from '../schema/choices.ts';
import type { Widget } from '../schema/types.ts';
import type { RemoteHub, Sourced } from '../store/remote-hub.ts';

export interface Choices {
  choices: readonly Choice[];
  status: Sourced['status'];
  /** Why there are no choices, worded for the person who fills the form in. */
  problem: string | undefined;
  retry: (() => void) | undefined;
}

interface Source {
  kind: 'fixed' | 'option' | 'function' | 'readyMade' | 'unsupported';
  name: string;
}

const fixed: Source = { kind: 'fixed', name: '' };
const ready: Sourced = { status: 'ready' };
const unsupported: Sourced = { status: 'failed', reason: 'optionsUnsupported' };

function sourceOf(widget: Widget, hub: RemoteHub): Source {
  const { remote, remoteType, remoteFunc, remoteOption } = widget.options;
  if (remote !== true) return fixed;
  if (remoteType === 'option') {
    const name = textIn(remoteOption);
    return { kind: hub.isReadyMade(name) ? 'readyMade' : 'option', name };
  }
  if (remoteType === 'datasource' || remoteType === 'fx') return { kind: 'unsupported', name: '' };
  return { kind: 'function', name: textIn(remoteFunc) };
}

/** The choices of a widget, wherever they come from: its document, a named set or a function of the host. */
export function useChoices(widget: Widget): Choices {
  const { hub, words } = useForm();
  const { kind, name } = sourceOf(widget, hub);
  const read = () => {
    if (kind === 'fixed') return ready;
    if (kind === 'unsupported') return unsupported;
    return kind === 'option' ? hub.option(name) : hub.answer(name);
  };
  const sourced = useSyncExternalStore(kind === 'fixed' ? never : hub.subscribe, read, read);
  useEffect(() => {
    if (sourced.status !== 'loading') return;
    if (kind === 'function') hub.ask(name);
    if (kind === 'readyMade') hub.askReadyMade(name);
  }, [hub, kind, name, sourced]);
  const choices = useMemo(() => choicesOnce(widget, sourced.data), [widget, sourced.data]);
  return {
    choices,
    status: sourced.status,
    problem: sourced.reason && words(sourced.reason, { name }),
    retry: kind === 'function' && sourced.status === 'failed' ? () => hub.refresh(name) : undefined,
  };
}

const never = () => () => undefined;

const read = new WeakMap<Widget, { data: unknown; choices: Choice[] }>();

/** The rows of a table show one widget many times: its choices are read once for all of them. */
function choicesOnce(widget: Widget, data: unknown): readonly Choice[] {
  const known = read.get(widget);
  if (known && known.data === data) return known.choices;
  const choices = choicesOf(widget, data);
  read.set(widget, { data, choices });
  return choices;
}

/** The label of one answer; the answer itself where no choice has it. */
export function labelOf(choices: readonly Choice[], value: unknown): string {
  return choiceFor(choices, value)?.label ?? textIn(value);
}
