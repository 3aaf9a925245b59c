import { generateHtml, generatePlainComponent, generateRendererComponent } from '@huifang/form-renderer/code';
import { Dialog } from '@huifang/form-renderer/controls';
import { useMemo, useState } from 'react';
import { ChoiceField } from '../inspector/controls.tsx';
import { useDesignerContext } from '../state/designer-context.ts';
import { CodeView } from './CodeView.tsx';

const kinds = {
  renderer: generateRendererComponent,
  plain: generatePlainComponent,
  html: generateHtml,
} as const;

export function CodeDialog({ onClose }: { onClose: () => void }) {
  const { store, words, locale } = useDesignerContext();
  const [kind, setKind] = useState<keyof typeof kinds>('renderer');
  const { document } = store;
  const code = useMemo(() => kinds[kind](document, { locale }), [kind, document, locale]);
  return (
    <Dialog locale={locale} title={words('generateCode')} onClose={onClose} isWide>
      <ChoiceField
        label={words('codeKind')}
        value={kind}
        choices={[
          { value: 'renderer', label: words('codeRenderer') },
          { value: 'plain', label: words('codePlain') },
          { value: 'html', label: words('codeHtml') },
        ]}
        onChange={(next) => setKind(next as keyof typeof kinds)}
      />
      <CodeView code={code} label={words('generateCode')} />
    </Dialog>
  );
}
