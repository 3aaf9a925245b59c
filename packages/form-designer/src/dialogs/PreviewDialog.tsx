import { Dialog } from '@huifang/form-renderer/controls';
import { useState } from 'react';
import { FlagField } from '../inspector/controls.tsx';
import { useDesignerContext } from '../state/designer-context.ts';
import { usePreview } from './usePreview.tsx';

/** The form to fill in, for reading, its data, and as wide as a phone. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { store, words, locale } = useDesignerContext();
  const [isMobile, setMobile] = useState(false);
  const [document] = useState(store.document);
  const { view, buttons } = usePreview(document, {
    isMobile,
    switches: <FlagField label={words('mobile')} value={isMobile} onChange={setMobile} />,
  });
  return (
    <Dialog locale={locale} title={words('preview')} onClose={onClose} isWide footer={buttons}>
      {view}
    </Dialog>
  );
}
