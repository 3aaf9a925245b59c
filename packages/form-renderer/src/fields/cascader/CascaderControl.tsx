import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ChoiceNotice } from '../../controls/ChoiceNotice.tsx';
import { type ControlProps, controlAttributes } from '../../controls/control.ts';
import { Popup } from '../../controls/Popup.tsx';
import { useChoices } from '../../controls/useChoices.ts';
import { useForm } from '../../form-context.ts';
import { pathLabels } from '../../read/ReadValue.tsx';
import { type Choice, choiceFor } from '../../schema/choices.ts';
import { type Json, sameJson, textIn } from '../../schema/json.ts';
import { useStyles } from '../../styles/useStyles.ts';

/**
 * A path through levels of choices, or several paths with `multiple`. Arrow keys walk up and down a level, right and
 * Enter go deeper, left goes back; a search finds any end by its labels.
 */
export default function CascaderControl(props: ControlProps<'cascader'>) {
  const { widget, value, onChange, onBlur, id, isDisabled } = props;
  const { multiple, clearable, filterable, checkStrictly, placeholder } = widget.options;
  const { words } = useForm();
  const choices = useChoices(widget);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useStyles(css);

  const list = Array.isArray(value) ? value : [];
  const paths = (multiple ? list.filter(Array.isArray) : list.length > 0 ? [list] : []) as Json[][];
  const text = paths.map((path) => pathLabels(choices.choices, path).join(' / ')).join('、');
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (path: Json[], isEnd: boolean) => {
    if (!multiple) {
      onChange(path);
      if (isEnd) close();
      return;
    }
    const isHeld = paths.some((held) => sameJson(held, path));
    onChange(isHeld ? paths.filter((held) => !sameJson(held, path)) : [...paths, path]);
  };
  return (
    <>
      <div
        ref={box}
        className="hff-row"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
        }}
      >
        <button
          {...controlAttributes(props)}
          aria-required={undefined}
          aria-label={props.labelledBy === undefined ? `${props.label ?? ''} ${text}` : undefined}
          aria-labelledby={props.labelledBy && `${props.labelledBy} ${id}`}
          ref={button}
          type="button"
          className="hff-box hff-cascader"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          data-empty={text === '' || undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {text || placeholder || words('choose')}
        </button>
        {clearable && paths.length > 0 && !isDisabled && (
          <button
            type="button"
            className="hff-button"
            aria-label={words('clear')}
            onClick={() => onChange([])}
          >
            ×
          </button>
        )}
        {isOpen && (
          <Popup anchor={box} label={widget.name || words('choose')} onClose={close}>
            <Levels
              choices={choices.choices}
              paths={paths}
              canSearch={filterable || choices.choices.length > 20}
              isMultiple={multiple}
              takesAny={checkStrictly}
              onChoose={choose}
            />
          </Popup>
        )}
      </div>
      <ChoiceNotice {...choices} />
    </>
  );
}

interface LevelsProps {
  choices: readonly Choice[];
  paths: readonly Json[][];
  canSearch: boolean;
  isMultiple: boolean;
  /** A choice with choices below it may be chosen too. */
  takesAny: boolean;
  /** `isEnd` when there is nothing below it. */
  onChoose: (path: Json[], isEnd: boolean) => void;
}

function Levels({ choices, paths, canSearch, isMultiple, takesAny, onChoose }: LevelsProps) {
  const { words } = useForm();
  const [open, setOpen] = useState<Json[]>(() => (paths[0] ?? []).slice(0, -1));
  const [typed, setTyped] = useState('');
  const columns = useRef<HTMLDivElement>(null);
  const lists = levelsOf(choices, open);

  useEffect(() => {
    const inside = columns.current;
    const held = inside?.querySelector<HTMLElement>('[aria-selected="true"]:not([data-open])');
    (held ?? inside?.querySelector<HTMLElement>('[role="option"]'))?.focus();
  }, []);

  const enter = (path: Json[], choice: Choice) => {
    if (choice.isDisabled) return;
    if (!choice.children || takesAny) onChoose(path, choice.children === undefined);
    if (!choice.children) return;
    setOpen(path);
    requestAnimationFrame(() => focusFirst(columns.current, path.length));
  };
  const onKeyDown = (event: KeyboardEvent, depth: number) => {
    const option = event.target as HTMLElement;
    const next = (sibling: Element | null) => {
      event.preventDefault();
      if (sibling instanceof HTMLElement) sibling.focus();
    };
    if (event.key === 'ArrowDown') next(option.nextElementSibling);
    else if (event.key === 'ArrowUp') next(option.previousElementSibling);
    else if (event.key === 'Home') next(option.parentElement?.firstElementChild ?? null);
    else if (event.key === 'End') next(option.parentElement?.lastElementChild ?? null);
    else if (event.key === 'ArrowLeft' && depth > 0) {
      event.preventDefault();
      const list = columns.current?.querySelectorAll('[role="listbox"]')[depth - 1];
      list?.querySelector<HTMLElement>('[data-open]')?.focus();
    }
  };
  const found = typed.trim() === '' ? undefined : search(choices, typed.trim().toLowerCase(), takesAny);
  const isHeld = (path: Json[]) => paths.some((held) => sameJson(held.map(textIn), path.map(textIn)));
  const option = (path: Json[], choice: Choice, label: string, depth: number, at: number) => {
    const isOpened = !found && open.length > depth && textIn(open[depth]) === String(choice.value);
    return (
      <div
        key={`${at}-${path.map(String).join('\u0000')}`}
        ref={isOpened || isHeld(path) ? scrollTo : undefined}
        role="option"
        tabIndex={at === 0 || isOpened || isHeld(path) ? 0 : -1}
        className="hff-option"
        aria-selected={isHeld(path)}
        aria-disabled={choice.isDisabled || undefined}
        data-open={isOpened || undefined}
        onClick={() => (found ? onChoose(path, true) : enter(path, choice))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ' || (event.key === 'ArrowRight' && choice.children)) {
            event.preventDefault();
            if (found) onChoose(path, true);
            else enter(path, choice);
          } else onKeyDown(event, depth);
        }}
      >
        {isMultiple && <span aria-hidden="true">{isHeld(path) ? '☑' : '☐'} </span>}
        {label}
        {choice.children && !found && <span aria-hidden="true"> ›</span>}
      </div>
    );
  };
  return (
    <>
      {canSearch && (
        <input
          type="search"
          className="hff-box"
          aria-label={words('search')}
          placeholder={words('search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || event.key !== 'ArrowDown') return;
            event.preventDefault();
            focusFirst(columns.current, 0);
          }}
        />
      )}
      <div ref={columns} className="hff-levels">
        {found ? (
          <div role="listbox" aria-label={words('search')} aria-multiselectable={isMultiple || undefined}>
            {found.map(({ path, choice, label }, at) => option(path, choice, label, 0, at))}
            {found.length === 0 && (
              <div role="option" aria-selected="false" aria-disabled="true" className="hff-option">
                {words('empty')}
              </div>
            )}
          </div>
        ) : (
          lists.map((level, depth) => (
            <div
              key={depth}
              role="listbox"
              aria-label={words('level', { level: depth + 1 })}
              aria-multiselectable={isMultiple || undefined}
            >
              {level.map((choice, at) =>
                option([...open.slice(0, depth), choice.value], choice, choice.label, depth, at),
              )}
            </div>
          ))
        )}
        {choices.length === 0 && <p className="hff-hint">{words('noChoices')}</p>}
      </div>
    </>
  );
}

const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

function focusFirst(columns: HTMLElement | null, depth: number): void {
  const list = columns?.querySelectorAll('[role="listbox"]')[depth];
  list?.querySelector<HTMLElement>('[role="option"]')?.focus();
}

function levelsOf(choices: readonly Choice[], open: readonly Json[]): (readonly Choice[])[] {
  const levels = choices.length > 0 ? [choices] : [];
  let level = choices;
  for (const value of open) {
    const children = choiceFor(level, value)?.children;
    if (!children) break;
    levels.push(children);
    level = children;
  }
  return levels;
}

interface Found {
  path: Json[];
  choice: Choice;
  label: string;
}

const mostFound = 100;

function search(choices: readonly Choice[], wanted: string, takesAny: boolean): Found[] {
  const found: Found[] = [];
  const visit = (level: readonly Choice[], path: Json[], label: string) => {
    for (const choice of level) {
      if (found.length >= mostFound) return;
      const here = {
        path: [...path, choice.value],
        label: label ? `${label} / ${choice.label}` : choice.label,
      };
      const isEnd = !choice.children || takesAny;
      if (isEnd && !choice.isDisabled && here.label.toLowerCase().includes(wanted))
        found.push({ ...here, choice });
      if (choice.children) visit(choice.children, here.path, here.label);
    }
  };
  visit(choices, [], '');
  return found;
}

const css = `
.hff .hff-cascader { text-align: start; cursor: pointer; overflow-wrap: anywhere; }
.hff .hff-cascader[data-empty] { color: var(--hff-text-3); }
.hff-levels { display: flex; gap: 4px; margin-top: 4px; }
.hff-levels > [role='listbox'] { min-width: 120px; max-height: 260px; overflow: auto; padding: 3px; }
.hff-levels > [role='listbox'] + [role='listbox'] { border-inline-start: 1px solid var(--hff-line); }
.hff-levels [data-open] { background: var(--hff-selected); }
`;
