import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { isSafeUrl } from '../../schema/inert.ts';
import type { Words } from '../../words/words.ts';
import { formatColor, parseColor } from '../color/colors.ts';
import { alignments } from './styles.ts';
import type { Part } from './toolbar-parts.ts';

interface ToolbarProps {
  editor: Editor;
  parts: readonly Part[];
  /** The id of the text that it formats. */
  controls: string;
  words: Words;
}

type Toggle = Exclude<Part, 'heading' | 'link' | 'clearFormat' | 'color' | 'background' | 'align'>;

const marks: Readonly<Record<Toggle, { name: string; sign: string; run: (editor: Editor) => void }>> = {
  bold: { name: 'bold', sign: 'B', run: (editor) => editor.chain().focus().toggleBold().run() },
  italic: { name: 'italic', sign: 'I', run: (editor) => editor.chain().focus().toggleItalic().run() },
  underline: {
    name: 'underline',
    sign: 'U',
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  strike: { name: 'strike', sign: 'S', run: (editor) => editor.chain().focus().toggleStrike().run() },
  orderedList: {
    name: 'orderedList',
    sign: '1.',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  bulletList: {
    name: 'bulletList',
    sign: '•',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  quote: { name: 'blockquote', sign: '❝', run: (editor) => editor.chain().focus().toggleBlockquote().run() },
  codeBlock: {
    name: 'codeBlock',
    sign: '</>',
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
};

const levels = [1, 2, 3, 4, 5, 6] as const;

/** Buttons that format the text. One Tab stop; arrow keys move between them. */
export function Toolbar({ editor, parts, controls, words }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [link, setLink] = useState<string>();
  const [isRefused, setRefused] = useState(false);

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
  const setAddress = () => {
    const address = (link ?? '').trim();
    if (address !== '' && !isSafeUrl(address) && !/^(?:mailto|tel):/i.test(address)) {
      setRefused(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address === '') chain.unsetLink().run();
    else chain.setLink({ href: address }).run();
    setLink(undefined);
  };
  const heading = levels.find((level) => editor.isActive('heading', { level })) ?? 0;
  const undo = [
    {
      label: words('undo'),
      sign: '↶',
      canRun: editor.can().undo(),
      run: () => editor.chain().focus().undo().run(),
    },
    {
      label: words('redo'),
      sign: '↷',
      canRun: editor.can().redo(),
      run: () => editor.chain().focus().redo().run(),
    },
  ];
  return (
    <>
      <div ref={bar} role="toolbar" aria-label={words('toolbar')} aria-controls={controls}>
        {parts.map((part, index) => {
          if (part === 'heading') {
            return (
              <select
                key={part}
                {...stop(index)}
                aria-label={words('heading')}
                value={heading}
                onChange={({ target }) => {
                  const level = levels.find((each) => each === Number(target.value));
                  const chain = editor.chain().focus();
                  if (level) chain.setHeading({ level }).run();
                  else chain.setParagraph().run();
                }}
              >
                <option value={0}>{words('paragraph')}</option>
                {levels.map((level) => (
                  <option key={level} value={level}>
                    {words('headingLevel', { level })}
                  </option>
                ))}
              </select>
            );
          }
          if (part === 'align') {
            return (
              <select
                key={part}
                {...stop(index)}
                aria-label={words('align')}
                value={alignments.find((textAlign) => editor.isActive({ textAlign })) ?? 'left'}
                onChange={({ target }) => {
                  const textAlign = target.value === 'left' ? null : target.value;
                  const chain = editor.chain().focus();
                  chain
                    .updateAttributes('paragraph', { textAlign })
                    .updateAttributes('heading', { textAlign })
                    .run();
                }}
              >
                {alignments.map((each) => (
                  <option key={each} value={each}>
                    {words(each)}
                  </option>
                ))}
              </select>
            );
          }
          if (part === 'color' || part === 'background') {
            const current = parseColor(String(editor.getAttributes('textStyle')[part] ?? ''));
            return (
              <input
                key={part}
                {...stop(index)}
                type="color"
                aria-label={words(part)}
                title={words(part)}
                value={
                  current
                    ? formatColor(current, false).toLowerCase()
                    : part === 'color'
                      ? '#000000'
                      : '#ffffff'
                }
                onChange={({ target }) => {
                  const before = editor.getAttributes('textStyle');
                  editor
                    .chain()
                    .focus()
                    .setMark('textStyle', { ...before, [part]: target.value })
                    .run();
                }}
              />
            );
          }
          const isToggle = part !== 'link' && part !== 'clearFormat';
          const isOn = isToggle
            ? editor.isActive(marks[part].name)
            : part === 'link' && editor.isActive('link');
          return (
            <button
              key={part}
              {...stop(index)}
              type="button"
              className="hff-button"
              data-quiet=""
              data-sign={isToggle ? marks[part].sign : part === 'link' ? '↗' : '⌫'}
              aria-label={words(part)}
              title={words(part)}
              aria-pressed={part === 'clearFormat' ? undefined : isOn}
              onClick={() => {
                if (isToggle) marks[part].run(editor);
                else if (part === 'clearFormat') editor.chain().focus().unsetAllMarks().clearNodes().run();
                else {
                  setRefused(false);
                  setLink(String(editor.getAttributes('link').href ?? ''));
                }
              }}
            />
          );
        })}
        {undo.map(({ label, sign, canRun, run }, index) => (
          <button
            key={sign}
            {...stop(parts.length + index)}
            type="button"
            className="hff-button"
            data-quiet=""
            aria-label={label}
            title={label}
            aria-disabled={!canRun}
            onClick={run}
          >
            {sign}
          </button>
        ))}
      </div>
      {link !== undefined && (
        <div className="hff-link-row">
          <input
            ref={focusIt}
            className="hff-box"
            aria-label={words('linkAddress')}
            placeholder="https://"
            value={link}
            onChange={({ target }) => setLink(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
                event.preventDefault();
                setAddress();
              }
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              setLink(undefined);
              editor.commands.focus();
            }}
          />
          <button type="button" className="hff-button" onClick={setAddress}>
            {words('confirm')}
          </button>
          {isRefused && (
            <span className="hff-error" role="alert">
              {words('linkRefused')}
            </span>
          )}
        </div>
      )}
    </>
  );
}

const focusIt = (element: HTMLElement | null) => element?.focus();
