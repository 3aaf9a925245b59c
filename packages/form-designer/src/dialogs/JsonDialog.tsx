import { Dialog } from '@huifang/form-renderer/controls';
import { jsonText, toJson } from '@huifang/form-renderer/schema';
import { useMemo } from 'react';
import { useDesignerContext } from '../state/designer-context.ts';
import { CodeView } from './CodeView.tsx';

export function JsonDialog({ onClose }: { onClose: () => void }) {
  const { store, words, locale } = useDesignerContext();
  const { document } = store;
  const json = useMemo(() => jsonText(toJson(document), 2), [document]);
  return (
    <Dialog locale={locale} title={words('generateJson')} onClose={onClose} isWide>
      <CodeView code={json} label="JSON" />
    </Dialog>
  );
}
