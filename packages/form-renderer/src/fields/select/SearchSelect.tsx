import { type KeyboardEvent, useRef, useState } from 'react';
import { ChoiceNotice } from '../../controls/ChoiceNotice.tsx';
import { type ControlProps, controlAttributes, heldOf } from '../../controls/control.ts';
import { Popup } from '../../controls/Popup.tsx';
import { labelOf, useChoices } from '../../controls/useChoices.ts';
import { useForm } from '../../form-context.ts';
import { type Choice, choiceFor } from '../../schema/choices.ts';
import { type Json, textIn } from '../../schema/json.ts';
import { useStyles } from '../../styles/useStyles.ts';

/** More are found by typing. */
const mostShown = 200;

/** A list with a search, for one choice or several; what is chosen stands before the search as chips. */
export default function SearchSelect(props: ControlProps<'select'>) {
  const { widget, value, onChange, onBlur, id, isDisabled } = props;
  const { multiple, clearable, filterable, placeholder } = widget.options;
  const { words } = useForm();
  const choices = useChoices(widget);
  const box = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(-1);
  useStyles(css);

  const held: Json[] = multiple ? heldOf(value) : heldOf(value).slice(0, 1);
  const isHeld = (choice: Choice) => held.some((entry) => choiceFor(choices.choices, entry) === choice);
  const found = filter(choices.choices, filterable ? (typed ?? '') : '');
  const close = () => {
    setOpen(false);
    setTyped(undefined);
    setActive(-1);
  };
  const choose = (choice: Choice) => {
    if (choice.isDisabled) return;
    if (multiple) {
      const others = held.filter((entry) => choiceFor(choices.choices, entry) !== choice);
      onChange(others.length < held.length ? others : [...held, choice.value]);
      setTyped(undefined);
      // The search is over: the whole list is back, and the arrow keys go on from here.
      setActive(choices.choices.indexOf(choice));
    } else {
      onChange(choice.value);
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
    if (step !== 0) {
      event.preventDefault();
      setOpen(true);
      setActive(found.length === 0 ? -1 : (active + step + found.length) % found.length);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const choice = found[active];
      if (choice) choose(choice);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Backspace' && multiple && !typed && held.length > 0) {
      onChange(held.slice(0, -1));
    }
  };
  const single = multiple ? '' : labelOf(choices.choices, held[0]);
  const attributes = controlAttributes(props);
  return (
    <>
      <div
        ref={box}
        className="hff-box hff-box-group hff-chips"
        aria-disabled={isDisabled || undefined}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return;
          if (document.getElementById(`${id}-list`)?.contains(event.relatedTarget)) return;
          close();
          onBlur();
        }}
      >
        {multiple &&
          held.map((entry, at) => (
            <span key={`${at}-${textIn(entry)}`} className="hff-chip">
              {labelOf(choices.choices, entry)}
              <button
                type="button"
                aria-label={words('removeItem', { name: labelOf(choices.choices, entry) })}
                disabled={isDisabled}
                onClick={() => remove(entry)}
              >
                ×
              </button>
            </span>
          ))}
        <input
          {...attributes}
          ref={search}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen && active >= 0 ? `${id}-option-${active}` : undefined}
          aria-autocomplete={filterable ? 'list' : 'none'}
          autoComplete="off"
          readOnly={!filterable}
          placeholder={held.length === 0 ? placeholder || words('choose') : undefined}
          value={typed ?? single}
          onClick={() => !isDisabled && setOpen(true)}
          onChange={({ target }) => {
            setTyped(target.value);
            setOpen(true);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        {clearable && held.length > 0 && !isDisabled && (
          <button
            type="button"
            className="hff-button"
            data-quiet=""
            aria-label={words('clear')}
            onClick={() => {
              onChange(multiple ? [] : '');
              search.current?.focus();
            }}
          >
            ×
          </button>
        )}
      </div>
      {isOpen && (
        <Popup anchor={box} isWide id={`${id}-list`} role="listbox" label={widget.name} onClose={close}>
          {found.slice(0, mostShown).map((choice, at) => (
            <Option
              key={`${at}-${choice.value}`}
              id={`${id}-option-${at}`}
              choice={choice}
              isActive={at === active}
              isHeld={isHeld(choice)}
              onChoose={choose}
            />
          ))}
          {found.length === 0 && (
            <div role="option" aria-selected="false" aria-disabled="true" className="hff-option">
              {words(choices.choices.length === 0 ? 'noChoices' : 'empty')}
            </div>
          )}
        </Popup>
      )}
      <ChoiceNotice {...choices} />
    </>
  );
}

interface OptionProps {
  id: string;
  choice: Choice;
  isActive: boolean;
  isHeld: boolean;
  onChoose: (choice: Choice) => void;
}

function Option({ id, choice, isActive, isHeld, onChoose }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- focus stays in the search, which hears the keys
    <div
      ref={isActive ? scrollTo : undefined}
      id={id}
      role="option"
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

function filter(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = typed.trim().toLowerCase();
  return wanted === '' ? choices : choices.filter(({ label }) => label.toLowerCase().includes(wanted));
}

const css = `
.hff .hff-chips { display: flex; flex-wrap: wrap; gap: 4px; align-items: center; padding: 2px 8px; }
.hff .hff-chips:has(input:focus-visible) { outline: 2px solid var(--hff-ring); outline-offset: 2px; }
.hff .hff-chips > input { flex: 1; min-width: 60px; border: 0; outline: 0; background: none; min-height: 24px; padding: 0; }
.hff-chip { display: inline-flex; align-items: center; gap: 2px; padding-inline-start: 8px; border-radius: 4px; background: var(--hff-selected); color: var(--hff-text); max-width: 100%; overflow-wrap: anywhere; }
.hff-chip > button { border: 0; background: none; cursor: pointer; min-width: 24px; min-height: 24px; padding: 0; }
.hff-option { padding: 5px 10px; border-radius: 4px; cursor: pointer; overflow-wrap: anywhere; }
.hff-option[data-active], .hff-option:hover { background: var(--hff-hover); }
.hff-option[data-active] { box-shadow: inset 0 0 0 2px var(--hff-ring); }
.hff-option[aria-selected='true'] { color: var(--hff-brand-text); font-weight: 600; }
.hff-option[aria-disabled] { color: var(--hff-text-3); cursor: not-allowed; }
.hff-popup[role='listbox'] { max-height: 280px; padding: 4px; }
`;
