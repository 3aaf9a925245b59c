import { jsonText, toJson } from '@huifang/form-renderer/schema';
import { useMemo } from 'react';
import { useDesignerContext } from '../designer-context.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { CodeView } from './CodeView.tsx';

export function JsonDialog({ onClose }: { onClose: () => void }) {
  const { store, words } = useDesignerContext();
  const { document } = store;
  const json = useMemo(() => jsonText(toJson(document), 2), [document]);
  return (
    <Dialog title={words('generateJson')} onClose={onClose} isWide>
      <CodeView code={json} label="JSON" />
    </Dialog>
  );
}
