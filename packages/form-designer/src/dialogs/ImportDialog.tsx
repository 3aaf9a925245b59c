import { Dialog } from '@huifang/form-renderer/controls';
import { type Problem, parseDocument } from '@huifang/form-renderer/schema';
import { useId, useState } from 'react';
import { replaceDocument } from '../commands/index.ts';
import { useDesignerContext } from '../state/designer-context.ts';

const shown = 200;

/** Takes a form document as JSON text. What cannot work here is listed; the form opens all the same, and can be undone. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { store, words, locale } = useDesignerContext();
  const id = useId();
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly Problem[]>();
  const [isBroken, setBroken] = useState(false);
  const take = () => {
    const { document, problems: found } = parseDocument(text, { locale });
    const isForm =
      typeof document.source === 'object' && document.source !== null && !Array.isArray(document.source);
    setProblems(found);
    setBroken(!isForm);
    if (!isForm) return;
    store.run(replaceDocument(store.design, document));
    if (found.length === 0) onClose();
  };
  const isDone = problems !== undefined && !isBroken;
  return (
    <Dialog
      locale={locale}
      title={words('importJson')}
      onClose={onClose}
      isWide
      footer={
        !isDone && (
          <button type="button" className="hfd-button" data-primary onClick={take}>
            {words('confirm')}
          </button>
        )
      }
    >
      {!isDone && (
        <>
          <label className="hfd-file">
            {words('importFile')}
            <input
              type="file"
              accept=".json,application/json"
              onChange={async (event) => setText((await event.target.files?.[0]?.text()) ?? '')}
            />
          </label>
          <label htmlFor={id} className="hfd-hint">
            {words('importHint')}
          </label>
          <textarea
            id={id}
            className="hfd-box"
            data-mono
            rows={14}
            spellCheck={false}
            aria-describedby={isBroken ? `${id}-error` : undefined}
            aria-invalid={isBroken || undefined}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </>
      )}
      <div role="status">
        {isBroken && (
          <p id={`${id}-error`} className="hfd-error">
            {words('importBroken')}
          </p>
        )}
        {problems && problems.length > 0 && <p>{words('problems', { count: problems.length })}</p>}
      </div>
      {problems && problems.length > 0 && (
        <ul className="hfd-problems">
          {problems.slice(0, shown).map(({ path, message }, at) => (
            <li key={at}>
              {path && <code>{path}</code>} {message}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
