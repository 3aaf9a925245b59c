import { useState } from 'react';
import { useDesignerContext } from '../designer-context.ts';
import { FlagField } from '../inspector/controls.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { usePreview } from './usePreview.tsx';

/** The form to fill in, for reading, its data, and as wide as a phone. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { store, words } = useDesignerContext();
  const [isMobile, setMobile] = useState(false);
  const [document] = useState(store.document);
  const { view, buttons } = usePreview(document, {
    isMobile,
    switches: <FlagField label={words('mobile')} value={isMobile} onChange={setMobile} />,
  });
  return (
    <Dialog title={words('preview')} onClose={onClose} isWide footer={buttons}>
      {view}
    </Dialog>
  );
}
