import { useState } from 'react';
import { useDesignerContext } from '../state/designer-context.ts';
import type { WordKey } from '../words/words.ts';

/** Text to read and to take along. */
export function CodeView({ code, label }: { code: string; label: string }) {
  const { words } = useDesignerContext();
  const [outcome, setOutcome] = useState<WordKey>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setOutcome('copied');
    } catch {
      setOutcome('copyFailed');
    }
  };
  return (
    <>
      <textarea className="hfd-box" data-mono readOnly rows={20} aria-label={label} value={code} />
      <div className="hfd-code-tools">
        <button type="button" className="hfd-button" onClick={copy}>
          {words('copy')}
        </button>
        <span role="status">{outcome && words(outcome)}</span>
      </div>
    </>
  );
}
