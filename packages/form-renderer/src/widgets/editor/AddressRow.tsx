import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { addressOf } from '../../schema/addresses.ts';
import { FilePicker } from '../../uploads/FilePicker.tsx';
import type { WordKey, Words } from '../../words/words.ts';
import { readPicture } from './picture-file.ts';

interface AddressRowProps {
  kind: 'link' | 'picture';
  editor: Editor;
  words: Words;
  id: string;
  onDone: () => void;
}

/** Asks for the address of a link, or for a picture: its address or a file, and what it shows. */
export function AddressRow({ kind, editor, words, id, onDone }: AddressRowProps) {
  const isLink = kind === 'link';
  const [address, setAddress] = useState(() =>
    isLink ? String(editor.getAttributes('link').href ?? '') : '',
  );
  const [description, setDescription] = useState('');
  const [refusal, setRefusal] = useState<WordKey>();
  const insert = (src: string) => {
    editor
      .chain()
      .focus()
      .insertContent({ type: 'image', attrs: { src, alt: description.trim() } })
      .run();
    onDone();
  };
  const confirm = () => {
    const given = address.trim();
    const isAddress = addressOf(given, isLink ? 'link' : 'file') !== undefined;
    if (given !== '' && !isAddress) setRefusal('linkRefused');
    else if (isLink) {
      const chain = editor.chain().focus().extendMarkRange('link');
      (given === '' ? chain.unsetLink() : chain.setLink({ href: given })).run();
      onDone();
    } else if (given !== '') insert(given);
  };
  const takeFile = async (file: File | undefined) => {
    if (!file) return;
    const read = await readPicture(file).catch(() => ({ refusal: 'wrongType' as const }));
    if ('src' in read) insert(read.src);
    else setRefusal(read.refusal);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      confirm();
    }
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDone();
    editor.commands.focus();
  };
  return (
    <div className="hff-link-row">
      <input
        ref={focusIt}
        className="hff-box"
        aria-label={words(isLink ? 'linkAddress' : 'pictureAddress')}
        placeholder="https://"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={onKeyDown}
      />
      {!isLink && (
        <input
          className="hff-box"
          aria-label={words('pictureText')}
          placeholder={words('pictureText')}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
          onKeyDown={onKeyDown}
        />
      )}
      <button type="button" className="hff-button" onClick={confirm}>
        {words('confirm')}
      </button>
      {!isLink && (
        <FilePicker
          id={`${id}-picture`}
          labelledBy={undefined}
          describedBy={undefined}
          accept="image/*"
          isMultiple={false}
          isDisabled={false}
          className="hff-button"
          onFiles={([file]) => void takeFile(file)}
        >
          {words('pictureFile')}
        </FilePicker>
      )}
      {refusal && (
        <span className="hff-error" role="alert">
          {words(refusal)}
        </span>
      )}
    </div>
  );
}

const focusIt = (element: HTMLElement | null) => element?.focus();
