import type { Loss } from './commands/index.ts';
import { useDesigner, useDesignerContext } from './state/designer-context.ts';
import type { Words } from './words/words.ts';

/** What the last edits lose of published forms, with the way back. */
export function BreakingChanges() {
  const { store, words } = useDesignerContext();
  const breaking = useDesigner((state) => state.breakingChanges);
  if (breaking.length === 0) return null;
  // The buttons go away with the warning; focus goes to the canvas.
  const leave = (act: () => void) => {
    store.requestFocus();
    act();
  };
  return (
    <section className="hfd-losses" aria-label={words('lossTitle')}>
      <div>
        <strong>{words('lossTitle')}</strong>
        <ul>
          {breaking.map((loss) => (
            <li key={`${loss.reason} ${loss.model}`}>{sentence(words, loss)}</li>
          ))}
        </ul>
      </div>
      <button type="button" className="hfd-button" onClick={() => leave(() => store.undo())}>
        {words('undo')}
      </button>
      <button
        type="button"
        className="hfd-button"
        data-quiet
        onClick={() => leave(() => store.dismissBreakingChanges())}
      >
        {words('confirm')}
      </button>
    </section>
  );
}

function sentence(words: Words, { model, label, reason, choices = [] }: Loss): string {
  if (reason === 'gone') return words('lossGone', { model, label });
  if (reason === 'shape') return words('lossShape', { model, label });
  return words('lossChoices', { model, label, choices: choices.join('、') });
}
