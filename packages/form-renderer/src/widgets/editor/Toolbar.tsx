import type { Editor } from '@tiptap/react';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { formatColor, parseColor } from '../../fields/colors.ts';
import type { Words } from '../../words/words.ts';
import { AddressRow } from './AddressRow.tsx';
import { type Select, selects, setTextStyle } from './selects.ts';
import { actions } from './toggles.ts';
import type { Part } from './toolbar-parts.ts';

interface ToolbarProps {
  editor: Editor;
  parts: readonly Part[];
  /** The id of the text that it formats. */
  controls: string;
  words: Words;
}

/** Buttons and lists that format the text. One Tab stop; arrow keys move between them. */
export function Toolbar({ editor, parts, controls, words }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [asked, setAsked] = useState<'link' | 'picture'>();

  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || (event.target as Element).tagName === 'SELECT') return;
    event.preventDefault();
    const stops = [...(bar.current?.querySelectorAll<HTMLElement>('button, select, input') ?? [])];
    const next = (at + step + stops.length) % stops.length;
    setAt(next);
    stops[next]?.focus();
  };
  const stop = (index: number) => ({
    tabIndex: index === at ? 0 : -1,
    onFocus: () => setAt(index),
    onKeyDown: move,
  });
  const show = (part: Part, index: number) => {
    const named = { key: part, ...stop(index), 'aria-label': words(part), title: words(part) };
    const select = selects[part];
    if (select) return <List {...named} key={part} select={select} editor={editor} words={words} />;
    if (part === 'color' || part === 'background') {
      const current = parseColor(String(editor.getAttributes('textStyle')[part] ?? ''));
      const none = part === 'color' ? '#000000' : '#ffffff';
      return (
        <input
          {...named}
          key={part}
          type="color"
          value={current ? formatColor(current, false).toLowerCase() : none}
          onChange={({ target }) => setTextStyle(editor, { [part]: target.value })}
        />
      );
    }
    const action = actions[part];
    const isOn = action?.isOn?.(editor) ?? (part === 'link' ? editor.isActive('link') : undefined);
    return (
      <button
        {...named}
        key={part}
        type="button"
        className="hff-button"
        data-quiet=""
        data-sign={action?.sign ?? (part === 'link' ? '↗' : '▣')}
        aria-pressed={isOn}
        aria-expanded={action ? undefined : asked === part}
        onClick={() => {
          if (action) action.run(editor);
          else setAsked(asked === part ? undefined : part === 'link' ? 'link' : 'picture');
        }}
      />
    );
  };
  const undo = [
    { part: 'undo', sign: '↶', canRun: editor.can().undo(), run: () => editor.chain().focus().undo().run() },
    { part: 'redo', sign: '↷', canRun: editor.can().redo(), run: () => editor.chain().focus().redo().run() },
  ] as const;
  return (
    <>
      <div ref={bar} role="toolbar" aria-label={words('toolbar')} aria-controls={controls}>
        {parts.map(show)}
        {undo.map(({ part, sign, canRun, run }, index) => (
          <button
            key={part}
            {...stop(parts.length + index)}
            type="button"
            className="hff-button"
            data-quiet=""
            data-sign={sign}
            aria-label={words(part)}
            title={words(part)}
            aria-disabled={!canRun}
            onClick={run}
          />
        ))}
      </div>
      {asked && (
        <AddressRow
          key={asked}
          kind={asked}
          editor={editor}
          words={words}
          id={controls}
          onDone={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

interface ListProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  select: Select;
  editor: Editor;
  words: Words;
}

/** A look that the text has and the list does not offer is shown as it is. */
function List({ select, editor, words, ...rest }: ListProps) {
  const options = select.options(words);
  const value = select.value(editor);
  const isListed = options.some(([each]) => each === value);
  return (
    <select {...rest} value={value} onChange={({ target }) => select.choose(editor, target.value)}>
      {!isListed && <option value={value}>{value}</option>}
      {options.map(([each, label]) => (
        <option key={each} value={each}>
          {label}
        </option>
      ))}
    </select>
  );
}
