import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useForm } from '../../context/form-context.ts';
import { ChoiceNotice } from '../../controls/ChoiceNotice.tsx';
import { type ControlProps, controlAttributes } from '../../controls/control.ts';
import LongList from '../../controls/LongList.tsx';
import { Popup } from '../../controls/Popup.tsx';
import { type Search, sliceSize, useSearch } from '../../controls/search.ts';
import { useChoices } from '../../controls/useChoices.ts';
import { type Json, sameJson, textIn } from '../../json/json.ts';
import { pathLabels } from '../../read/ReadValue.tsx';
import { type Choice, choiceAt, choiceFor, longFrom } from '../../schema/choices.ts';
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
  const shown = text || placeholder || words('choose');
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
          aria-label={props.labelledBy === undefined ? `${props.label ?? ''} ${shown}`.trim() : undefined}
          aria-labelledby={props.labelledBy && `${props.labelledBy} ${id}`}
          ref={button}
          type="button"
          className="hff-box hff-cascader"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          data-empty={text === '' || undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {shown}
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
  const wanted = typed.trim().toLowerCase();
  const start = useMemo(() => () => search(choices, wanted, takesAny), [choices, wanted, takesAny]);
  const { found, isSearching } = useSearch(start, wanted === '');

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
  const goBack = (depth: number) => {
    const list = columns.current?.querySelectorAll('[role="listbox"]')[depth - 1];
    list?.querySelector<HTMLElement>('[data-open]')?.focus();
  };
  const isHeld = (path: Json[]) => paths.some((held) => sameJson(held.map(textIn), path.map(textIn)));
  const shared = { isMultiple, isHeld };
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
        {wanted !== '' ? (
          <Level
            {...shared}
            label={words('search')}
            count={found.length}
            entryAt={(at) => found[at] as Found}
            onEnter={({ path }) => onChoose(path, true)}
          >
            {found.length === 0 && (
              <div role="option" aria-selected="false" aria-disabled="true" className="hff-option">
                {words(isSearching ? 'loading' : 'empty')}
              </div>
            )}
          </Level>
        ) : (
          lists.map((level, depth) => (
            <Level
              // Another level in the same place begins at its own top.
              key={`${depth}-${open.slice(0, depth).map(textIn).join('\u0000')}`}
              {...shared}
              label={words('level', { level: depth + 1 })}
              count={level.length}
              first={Math.max(0, choiceAt(level, open[depth] ?? heldAt(paths, open, depth)))}
              openAt={open.length > depth ? choiceAt(level, open[depth]) : -1}
              entryAt={(at) => {
                const choice = level[at] as Choice;
                return { path: [...open.slice(0, depth), choice.value], choice, label: choice.label };
              }}
              onEnter={({ path, choice }) => enter(path, choice)}
              {...(depth > 0 && { onBack: () => goBack(depth) })}
            />
          ))
        )}
        {choices.length === 0 && <p className="hff-hint">{words('noChoices')}</p>}
      </div>
    </>
  );
}

/** What is held within what is open, if anything is. */
function heldAt(paths: readonly Json[][], open: readonly Json[], depth: number): Json | undefined {
  return paths.find((path) =>
    open.slice(0, depth).every((value, at) => textIn(value) === textIn(path[at])),
  )?.[depth];
}

interface LevelProps {
  label: string;
  count: number;
  entryAt: (at: number) => Found;
  /** Where Tab comes to. @default 0 */
  first?: number;
  /** The one whose choices stand in the next level. */
  openAt?: number;
  isMultiple: boolean;
  isHeld: (path: Json[]) => boolean;
  onEnter: (entry: Found) => void;
  onBack?: () => void;
  children?: ReactNode;
}

/** One list of choices, walked by arrows, Home and End; of a long one only the part in sight exists. */
function Level(props: LevelProps) {
  const { label, count, entryAt, first = 0, openAt = -1, isMultiple, isHeld, onEnter, onBack } = props;
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(first);
  const wantsFocus = useRef(false);
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    list.current?.querySelector<HTMLElement>(`[data-at="${active}"]`)?.focus();
  });
  const tabStop = active < count ? active : 0;
  const isLong = count > longFrom;
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const entry = entryAt(at);
    const isDeeper = event.key === 'ArrowRight' && entry.choice.children !== undefined;
    if (event.key === 'Enter' || event.key === ' ' || isDeeper) {
      event.preventDefault();
      onEnter(entry);
      return;
    }
    if (event.key === 'ArrowLeft' && onBack) {
      event.preventDefault();
      onBack();
      return;
    }
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0 || to >= count) return;
    wantsFocus.current = true;
    setActive(to);
  };
  const option = (at: number) => {
    if (at >= count) return null;
    const { path, choice, label: text } = entryAt(at);
    const [isOpened, isChosen] = [at === openAt, isHeld(path)];
    return (
      <div
        key={`${at}-${path.map(String).join('\u0000')}`}
        ref={!isLong && (isOpened || isChosen) ? scrollTo : undefined}
        role="option"
        data-at={at}
        tabIndex={at === tabStop ? 0 : -1}
        className="hff-option"
        aria-selected={isChosen}
        aria-disabled={choice.isDisabled || undefined}
        aria-setsize={isLong ? count : undefined}
        aria-posinset={isLong ? at + 1 : undefined}
        data-open={isOpened || undefined}
        onFocus={() => setActive(at)}
        onClick={() => onEnter(entryAt(at))}
        onKeyDown={(event) => onKeyDown(event, at)}
      >
        {isMultiple && <span aria-hidden="true">{isChosen ? '☑' : '☐'} </span>}
        {text}
        {choice.children && props.openAt !== undefined && <span aria-hidden="true"> ›</span>}
      </div>
    );
  };
  return (
    <div ref={list} role="listbox" aria-label={label} aria-multiselectable={isMultiple || undefined}>
      {isLong ? (
        <LongList count={count} active={tabStop}>
          {option}
        </LongList>
      ) : (
        Array.from({ length: count }, (_, at) => option(at))
      )}
      {props.children}
    </div>
  );
}

const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

function focusFirst(columns: HTMLElement | null, depth: number): void {
  const list = columns?.querySelectorAll('[role="listbox"]')[depth];
  (
    list?.querySelector<HTMLElement>('[role="option"][tabindex="0"]') ??
    list?.querySelector<HTMLElement>('[role="option"]')
  )?.focus();
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

/** The first ends whose labels from top to bottom have a text in them. */
function* search(choices: readonly Choice[], wanted: string, takesAny: boolean): Search<Found> {
  const found: Found[] = [];
  const ways: { level: readonly Choice[]; next: number; path: Json[]; label: string }[] = [
    { level: choices, next: 0, path: [], label: '' },
  ];
  for (let seen = 1; ways.length > 0 && found.length < mostFound; seen += 1) {
    if (seen % sliceSize === 0) yield;
    const way = ways.at(-1) as (typeof ways)[number];
    const choice = way.level[way.next];
    way.next += 1;
    if (!choice) {
      ways.pop();
      continue;
    }
    const path = [...way.path, choice.value];
    const label = way.label ? `${way.label} / ${choice.label}` : choice.label;
    const isEnd = !choice.children || takesAny;
    if (isEnd && !choice.isDisabled && label.toLowerCase().includes(wanted))
      found.push({ path, choice, label });
    if (choice.children) ways.push({ level: choice.children, next: 0, path, label });
  }
  return found;
}

const css = `
.hff .hff-cascader { text-align: start; cursor: pointer; overflow-wrap: anywhere; }
.hff .hff-cascader[data-empty] { color: var(--hff-text-3); }
.hff-levels { display: flex; gap: 4px; margin-top: 4px; }
.hff-levels > [role='listbox'] { min-width: 120px; max-height: 260px; overflow: auto; padding: 3px; }
.hff-levels > [role='listbox']:has(> [role='presentation']) { width: min(260px, 60vw); }
.hff-levels > [role='listbox'] + [role='listbox'] { border-inline-start: 1px solid var(--hff-line); }
.hff-levels [data-open] { background: var(--hff-selected); }
`;
