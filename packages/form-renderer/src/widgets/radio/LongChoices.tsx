import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useForm } from '../../context/form-context.ts';
import type { ControlProps } from '../../controls/control.ts';
import LongList from '../../controls/LongList.tsx';
import { useFound } from '../../controls/search.ts';
import type { Choice } from '../../schema/choices.ts';
import { useStyles } from '../../styles/useStyles.ts';

interface LongChoicesProps extends Pick<ControlProps, 'id' | 'isDisabled' | 'isInvalid' | 'onBlur'> {
  kind: 'radio' | 'checkbox';
  choices: readonly Choice[];
  isChosen: (choice: Choice) => boolean;
  onToggle: (choice: Choice, isOn: boolean) => void;
}

const page = 10;

/**
 * Radio buttons or checkboxes by the thousands: a search, and a list that scrolls, of which only the part in sight
 * exists. The list is one stop for Tab; arrows, page keys, Home and End walk it, and choose among radio buttons.
 */
export default function LongChoices(props: LongChoicesProps) {
  const { kind, id, choices, isChosen, onToggle, isDisabled, isInvalid, onBlur } = props;
  const { words } = useForm();
  useStyles(css);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const { found, isSearching } = useFound(choices, typed);
  const [walked, setWalked] = useState<number>();
  const wantsFocus = useRef(false);
  const start = Math.max(
    0,
    found.findIndex((choice) => isChosen(choice) && !choice.isDisabled),
  );
  const active = walked !== undefined && walked < found.length ? walked : start;

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    list.current?.querySelector<HTMLElement>(`[data-at="${active}"]`)?.focus({ preventScroll: true });
  });

  const walk = (to: number, step: 1 | -1) => {
    let at = to;
    // A radio button that cannot be chosen is passed over, as browsers do.
    for (let left = found.length; left > 0 && found[at]?.isDisabled; left -= 1)
      at = (at + step + found.length) % found.length;
    const choice = found[at];
    if (!choice || isDisabled) return;
    wantsFocus.current = true;
    setWalked(at);
    if (kind === 'radio' && !choice.isDisabled) onToggle(choice, true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1;
    const moves: Record<string, [number, 1 | -1]> = {
      ArrowDown: [active === last ? 0 : active + 1, 1],
      ArrowRight: [active === last ? 0 : active + 1, 1],
      ArrowUp: [active === 0 ? last : active - 1, -1],
      ArrowLeft: [active === 0 ? last : active - 1, -1],
      PageDown: [Math.min(active + page, last), -1],
      PageUp: [Math.max(active - page, 0), 1],
      Home: [0, 1],
      End: [last, -1],
    };
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    walk(...move);
  };
  const item = (at: number) => {
    const choice = found[at];
    if (!choice) return null;
    const numbers = { 'aria-posinset': at + 1, 'aria-setsize': found.length };
    const input = (
      <label className="hff-choice">
        <input
          type={kind}
          name={kind === 'radio' ? id : undefined}
          data-at={at}
          tabIndex={at === active ? 0 : -1}
          checked={isChosen(choice)}
          disabled={isDisabled || choice.isDisabled}
          aria-invalid={(kind === 'checkbox' && isInvalid) || undefined}
          {...(kind === 'radio' && numbers)}
          onFocus={() => setWalked(at)}
          onChange={({ target }) => onToggle(choice, target.checked)}
        />
        <span>{choice.label}</span>
      </label>
    );
    return kind === 'radio' ? (
      input
    ) : (
      <div role="listitem" {...numbers}>
        {input}
      </div>
    );
  };
  return (
    <div
      className="hff-long-choices"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
      }}
    >
      <input
        type="search"
        className="hff-box"
        aria-label={words('search')}
        placeholder={words('search')}
        disabled={isDisabled}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setWalked(undefined);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return;
          event.preventDefault();
          list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
        }}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the boxes in it */}
      <div
        ref={list}
        className="hff-long-list"
        role={kind === 'checkbox' ? 'list' : 'presentation'}
        aria-busy={isSearching || undefined}
        onKeyDown={onKeyDown}
      >
        <LongList count={found.length} active={found.length > 0 ? active : -1}>
          {item}
        </LongList>
      </div>
      <p className="hff-hint" role="status">
        {typed.trim() !== '' && !isSearching && found.length === 0 && words('empty')}
      </p>
    </div>
  );
}

const css = `
.hff-long-choices { display: flex; flex-direction: column; gap: 4px; }
.hff-long-list { max-height: 280px; overflow: auto; padding: 4px 10px; border: 1px solid var(--hff-line); border-radius: var(--hff-radius); overscroll-behavior: contain; }
.hff-long-list .hff-choice { width: 100%; }
.hff-long-choices > p:empty { display: none; }
`;
