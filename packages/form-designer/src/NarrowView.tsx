import { useSyncExternalStore } from 'react';
import { useDesigner, useDesignerContext } from './designer-context.ts';
import { usePreview } from './dialogs/usePreview.tsx';

const tooNarrow = '(width < 768px)';

/** Whether the screen is too narrow for a palette, a canvas and a panel side by side. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, read, () => false);
}

// Where there is no such question, as in tests without a browser, nothing is narrow.
const query = () => (typeof matchMedia === 'function' ? matchMedia(tooNarrow) : undefined);
const read = () => query()?.matches ?? false;

function subscribe(onChange: () => void): () => void {
  const asked = query();
  asked?.addEventListener('change', onChange);
  return () => asked?.removeEventListener('change', onChange);
}

/** What narrow screens get in the designer's place: the form as it stands, to try out. */
export function NarrowView() {
  const { words } = useDesignerContext();
  const document = useDesigner((state) => state.document);
  const { view, buttons } = usePreview(document);
  return (
    <div className="hfd-narrow">
      <p className="hfd-hint">{words('narrowHint')}</p>
      {view}
      <div className="hfd-links">{buttons}</div>
    </div>
  );
}
