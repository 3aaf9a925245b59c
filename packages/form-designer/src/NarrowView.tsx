import { usePreview } from './dialogs/usePreview.tsx';
import { useDesigner, useDesignerContext } from './state/designer-context.ts';

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
