import { getHTMLFromFragment, getSchema, isNodeEmpty, type JSONContent } from '@tiptap/core';
import { DOMParser, type Node } from '@tiptap/pm/model';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { useForm } from '../../context/form-context.ts';
import { type ControlProps } from '../../controls/control.ts';
import { textIn } from '../../json/json.ts';
import { sanitisedText, sanitiseHtml } from '../../read/sanitise.ts';
import { useStyles } from '../../styles/useStyles.ts';
import { Image } from './image.ts';
import { Paragraphs, Subscript, Superscript, TextStyle } from './styles.ts';
import { Toolbar } from './Toolbar.tsx';
import { tables } from './tables.ts';
import { partsOf } from './toolbar-parts.ts';

const extensions = [
  StarterKit.configure({ link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'] } }),
  Image,
  TextStyle,
  Subscript,
  Superscript,
  Paragraphs,
  ...tables,
];
const schema = getSchema(extensions);

/** Parsed from nodes, not from text: a strict content security policy would drop its styles otherwise. */
function contentOf(html: string): JSONContent {
  const box = document.createElement('div');
  box.append(sanitiseHtml(html));
  return DOMParser.fromSchema(schema).parse(box).toJSON() as JSONContent;
}

/** What was written. The empty line that the editor keeps below a table or a list for the cursor is no part of it. */
function writtenIn(doc: Node): string {
  if (isNodeEmpty(doc)) return '';
  const { content, childCount, lastChild } = doc;
  const isBelowOther = childCount > 1 && doc.child(childCount - 2).type !== lastChild?.type;
  const isEmptyLine = lastChild?.type.name === 'paragraph' && lastChild.childCount === 0;
  const end = isEmptyLine && isBelowOther ? content.size - lastChild.nodeSize : content.size;
  return getHTMLFromFragment(content.cut(0, end), doc.type.schema);
}

/** Formatted text. It is kept as sanitised html, and nothing at all where nothing was written. */
export default function EditorControl(props: ControlProps<'editor'>) {
  const { widget, value, id, labelledBy, describedBy, isDisabled, isRequired, isInvalid } = props;
  const { words } = useForm();
  useStyles(css);
  const html = textIn(value);
  // What the editor itself handed over last; anything else comes from outside and replaces its content.
  const handed = useRef(html);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const attributes: Record<string, string> = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    class: 'hff-html',
  };
  if (labelledBy) attributes['aria-labelledby'] = labelledBy;
  else if (props.label) attributes['aria-label'] = props.label;
  if (describedBy) attributes['aria-describedby'] = describedBy;
  if (isInvalid) attributes['aria-invalid'] = 'true';
  if (isRequired) attributes['aria-required'] = 'true';
  if (isDisabled) attributes['aria-readonly'] = 'true';
  const editor = useEditor({
    extensions,
    content: contentOf(html),
    editable: !isDisabled,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    editorProps: { attributes, transformPastedHTML: sanitisedText },
    onUpdate: ({ editor: { state }, transaction }) => {
      const written = writtenIn(state.doc);
      if (written === writtenIn(transaction.before)) return;
      handed.current = written;
      latest.current.onChange(written);
    },
    onBlur: () => latest.current.onBlur(),
  });
  const described = JSON.stringify(attributes);
  useEffect(() => {
    if (!editor) return;
    if (html !== handed.current) {
      handed.current = html;
      editor.commands.setContent(contentOf(html), { emitUpdate: false });
    }
  }, [editor, html, handed]);
  useEffect(() => {
    if (!editor) return;
    editor.setEditable(!isDisabled, false);
    editor.setOptions({
      editorProps: {
        attributes: JSON.parse(described) as Record<string, string>,
        transformPastedHTML: sanitisedText,
      },
    });
  }, [editor, isDisabled, described]);
  // Keeps the toolbar in step with the selection without rendering the text again.
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });
  return (
    <div className="hff-box hff-box-group hff-editor" aria-disabled={isDisabled || undefined}>
      {editor && !isDisabled && (
        <Toolbar editor={editor} parts={partsOf(widget.options.customToolbar)} controls={id} words={words} />
      )}
      <EditorContent editor={editor} />
    </div>
  );
}

const css = `
.hff .hff-editor { padding: 0; display: flex; flex-direction: column; }
.hff-editor:focus-within { outline: 2px solid var(--hff-ring); outline-offset: 2px; }
.hff-editor [contenteditable] { min-height: 120px; padding: 8px 12px; outline: 0 !important; white-space: pre-wrap; overflow-wrap: anywhere; }
.hff-editor [role='toolbar'] { display: flex; flex-wrap: wrap; gap: 2px; padding: 4px; border-bottom: 1px solid var(--hff-line); }
.hff-editor [data-sign]::before { content: attr(data-sign); }
.hff-editor [role='toolbar'] > input { width: 32px; height: 28px; padding: 2px; border: 1px solid transparent; background: none; cursor: pointer; }
.hff-editor [role='toolbar'] > select { min-height: 28px; max-width: 104px; border: 1px solid transparent; border-radius: 4px; background: none; }
.hff-link-row { display: flex; flex-wrap: wrap; gap: 4px; padding: 4px; border-bottom: 1px solid var(--hff-line); }
.hff .hff-link-row > .hff-box { flex: 1 1 160px; width: auto; }
.hff-editor table { border-collapse: collapse; }
.hff-editor :is(td, th) { min-width: 2em; padding: 2px 6px; border: 1px dashed var(--hff-line); vertical-align: top; }
.hff-editor :is(ul, ol) { padding-inline-start: 24px; }
.hff-editor blockquote { margin: 0; padding-inline-start: 12px; border-inline-start: 3px solid var(--hff-line); }
.hff-editor pre { padding: 8px; background: var(--hff-sunken); border-radius: 4px; overflow: auto; }
`;
