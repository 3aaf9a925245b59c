import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { type Json, textIn } from '../json/json.ts';
import { type Choice, choiceAt, choiceFor, longFrom } from '../schema/choices.ts';
import { useStyles } from '../styles/useStyles.ts';
import type { Locale } from '../words/messages.ts';
import { wordsOf } from '../words/words.ts';
import { controlAttributes, type Named } from './control.ts';
import { Popup } from './Popup.tsx';
import { finish, searchChoices, useFound } from './search.ts';

const LongList = lazy(() => import('./LongList.tsx'));

export interface SelectProps extends Partial<Named> {
  choices: readonly Choice[];
  /** What is chosen; entries that no choice has are shown as they are, and stay. */
  value: readonly Json[];
  onChange: (value: Json[]) => void;
  onBlur?: () => void;
  isMultiple?: boolean;
  isSearchable?: boolean;
  isClearable?: boolean;
  /** @default 请选择 */
  placeholder?: string | undefined;
  /** @default 'zh-CN' */
  locale?: Locale;
}

/** How many of those that are chosen stand before the search. */
const mostChips = 50;
const page = 8;

/** A list, with a search if wanted, for one choice or several; several stand before the search as chips. */
export function Select({
  choices,
  value,
  onChange,
  onBlur,
  isMultiple = false,
  isSearchable = false,
  isClearable = false,
  placeholder,
  locale = 'zh-CN',
  ...named
}: SelectProps) {
  const ownId = useId();
  const { id = ownId, isDisabled = false } = named;
  const words = wordsOf(locale);
  const box = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(-1);
  useStyles(css, box);

  const held = isMultiple ? value : value.slice(0, 1);
  const labelOf = (entry: Json | undefined) => choiceFor(choices, entry)?.label ?? textIn(entry);
  const chosen = new Set(held.map((entry) => choiceFor(choices, entry)));
  const wanted = isSearchable ? (typed ?? '') : '';
  const { found, isSearching } = useFound(choices, wanted);
  const open = () => {
    if (isOpen || isDisabled) return;
    setOpen(true);
    setActive(isMultiple ? -1 : choiceAt(choices, held[0]));
  };
  const close = () => {
    setOpen(false);
    setTyped(undefined);
    setActive(-1);
  };
  const choose = (choice: Choice) => {
    if (choice.isDisabled) return;
    if (isMultiple) {
      const others = held.filter((entry) => choiceFor(choices, entry) !== choice);
      onChange(others.length < held.length ? others : [...held, choice.value]);
      setTyped(undefined);
      // The search is over: the whole list is back, and the arrow keys go on from here.
      setActive(choices.indexOf(choice));
    } else {
      onChange([choice.value]);
      close();
    }
    search.current?.focus();
  };
  const remove = (entry: Json) => {
    onChange(held.filter((other) => other !== entry));
    search.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const pages = event.key === 'PageDown' ? page : event.key === 'PageUp' ? -page : 0;
    if (step !== 0 && !event.altKey) {
      event.preventDefault();
      open();
      const from = isOpen ? active : choiceAt(choices, held[0]);
      setActive(
        found.length === 0 ? -1 : (Math.max(from, step < 0 ? 0 : -1) + step + found.length) % found.length,
      );
    } else if (isOpen && pages !== 0) {
      event.preventDefault();
      setActive(Math.min(Math.max(active + pages, 0), found.length - 1));
    } else if (isOpen && (event.key === 'Enter' || (event.key === ' ' && !isSearchable))) {
      event.preventDefault();
      // What is in the list may still be that of an earlier text.
      const choice = (isSearching ? finish(searchChoices(choices, wanted.trim().toLowerCase())) : found)[
        active
      ];
      if (choice) choose(choice);
    } else if (!isOpen && !isSearchable && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      open();
    } else if (isOpen && !isSearchable && (event.key === 'Home' || event.key === 'End')) {
      event.preventDefault();
      setActive(event.key === 'Home' ? 0 : found.length - 1);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Backspace' && isMultiple && !typed && held.length > 0) {
      onChange(held.slice(0, -1));
    }
  };
  const option = (at: number) => {
    const choice = found[at];
    return (
      choice && (
        <Option
          key={`${at}-${choice.value}`}
          id={`${id}-option-${at}`}
          choice={choice}
          place={{ at, of: found.length }}
          isActive={at === active}
          isHeld={chosen.has(choice)}
          onChoose={choose}
        />
      )
    );
  };
  return (
    <div
      className="hff-ui hff-select"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        close();
        onBlur?.();
      }}
    >
      <div ref={box} className="hff-box hff-box-group hff-chips" aria-disabled={isDisabled || undefined}>
        {isMultiple &&
          held
            .slice(0, mostChips)
            .map((entry, at) => (
              <Chip
                key={`${at}-${textIn(entry)}`}
                label={labelOf(entry)}
                removeLabel={words('removeItem', { name: labelOf(entry) })}
                isDisabled={isDisabled}
                onRemove={() => remove(entry)}
              />
            ))}
        {isMultiple && held.length > mostChips && (
          <span>{words('moreChosen', { count: held.length - mostChips })}</span>
        )}
        <input
          {...controlAttributes({ ...noName, ...named, id, isDisabled })}
          ref={search}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen && active in found ? `${id}-option-${active}` : undefined}
          aria-autocomplete={isSearchable ? 'list' : 'none'}
          autoComplete="off"
          readOnly={!isSearchable}
          placeholder={held.length === 0 ? placeholder || words('choose') : undefined}
          value={typed ?? (isMultiple ? '' : labelOf(held[0]))}
          onClick={() => (isOpen && !isSearchable ? close() : open())}
          onChange={({ target }) => {
            setTyped(target.value);
            setOpen(true);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        {isClearable && held.length > 0 && !isDisabled && (
          <button
            type="button"
            className="hff-button"
            data-quiet=""
            aria-label={words('clear')}
            onClick={() => {
              onChange([]);
              search.current?.focus();
            }}
          >
            ×
          </button>
        )}
      </div>
      {isOpen && (
        <Popup anchor={box} isWide id={`${id}-list`} role="listbox" label={named.label} onClose={close}>
          {found.length > longFrom ? (
            <Suspense fallback={<div className="hff-pending" role="presentation" />}>
              <LongList count={found.length} active={active}>
                {option}
              </LongList>
            </Suspense>
          ) : (
            found.map((_, at) => option(at))
          )}
          {found.length === 0 && (
            <div role="option" aria-selected="false" aria-disabled="true" className="hff-option">
              {words(isSearching ? 'loading' : choices.length === 0 ? 'noChoices' : 'empty')}
            </div>
          )}
        </Popup>
      )}
    </div>
  );
}

const noName: Named = {
  id: '',
  labelledBy: undefined,
  label: undefined,
  describedBy: undefined,
  isDisabled: false,
  isRequired: false,
  isInvalid: false,
};

interface ChipProps {
  label: ReactNode;
  removeLabel: string;
  isDisabled: boolean;
  onRemove: () => void;
}

function Chip({ label, removeLabel, isDisabled, onRemove }: ChipProps) {
  return (
    <span className="hff-chip">
      {label}
      <button type="button" aria-label={removeLabel} disabled={isDisabled} onClick={onRemove}>
        ×
      </button>
    </span>
  );
}

interface OptionProps {
  id: string;
  choice: Choice;
  /** Told where not all of them are in the page. */
  place: { at: number; of: number };
  isActive: boolean;
  isHeld: boolean;
  onChoose: (choice: Choice) => void;
}

function Option({ id, choice, place, isActive, isHeld, onChoose }: OptionProps) {
  const isLong = place.of > longFrom;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- focus stays in the search, which hears the keys
    <div
      ref={isActive && !isLong ? scrollTo : undefined}
      id={id}
      role="option"
      aria-setsize={isLong ? place.of : undefined}
      aria-posinset={isLong ? place.at + 1 : undefined}
      tabIndex={-1}
      className="hff-option"
      aria-selected={isHeld}
      aria-disabled={choice.isDisabled || undefined}
      data-active={isActive || undefined}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(choice)}
    >
      {choice.label}
    </div>
  );
}

const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

const css = `
.hff-select { width: 100%; min-width: 0; }
.hff-select > .hff-chips { display: flex; flex-wrap: wrap; gap: 4px; align-items: center; padding: 2px 8px; }
.hff-select > .hff-chips:has(input:focus-visible) { outline: 2px solid var(--hff-ring); outline-offset: 2px; }
.hff-select > .hff-chips > input { flex: 1; min-width: 60px; border: 0; outline: 0; background: none; min-height: 24px; padding: 0; text-overflow: ellipsis; }
.hff-select > .hff-chips > input:read-only { cursor: pointer; }
.hff-select > .hff-chips:has(> input:last-child)::after { content: ''; flex: none; width: 7px; height: 7px; margin: -3px 4px 0; border: solid currentColor; border-width: 0 1.5px 1.5px 0; rotate: 45deg; pointer-events: none; }
.hff-chip { display: inline-flex; align-items: center; gap: 2px; padding-inline-start: 8px; border-radius: 4px; background: var(--hff-selected); color: var(--hff-text); max-width: 100%; overflow-wrap: anywhere; }
.hff-chip > button { border: 0; background: none; cursor: pointer; min-width: 24px; min-height: 24px; padding: 0; }
.hff-option[data-active] { background: var(--hff-hover); box-shadow: inset 0 0 0 2px var(--hff-ring); }
.hff-popup[role='listbox'] { max-height: min(280px, var(--hff-room, 280px)); padding: 4px; }
`;
