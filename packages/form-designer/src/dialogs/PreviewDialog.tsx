import { FormRenderer, type FormRendererHandle } from '@huifang/form-renderer';
import { useRef, useState } from 'react';
import { useDesignerContext } from '../designer-context.ts';
import { FlagField } from '../inspector/controls.tsx';
import { Dialog } from '../parts/Dialog.tsx';

/** The form as people will meet it: to fill in, for reading, its data, and as wide as a phone. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { store, words, locale, renderer } = useDesignerContext();
  const form = useRef<FormRendererHandle>(null);
  const [isReading, setReading] = useState(false);
  const [isMobile, setMobile] = useState(false);
  const [data, setData] = useState<string>();
  const [document] = useState(store.document);
  const getData = async () => {
    try {
      setData(JSON.stringify(await form.current?.getData(), null, 2));
    } catch (reason) {
      setData(String(reason));
    }
  };
  return (
    <Dialog
      title={words('preview')}
      onClose={onClose}
      isWide
      footer={
        <>
          <button
            type="button"
            className="hfd-button"
            onClick={() => {
              form.current?.reset();
              setData(undefined);
            }}
          >
            {words('reset')}
          </button>
          <button type="button" className="hfd-button" data-primary onClick={getData}>
            {words('getData')}
          </button>
        </>
      }
    >
      <div className="hfd-flags">
        <FlagField label={words('reading')} value={isReading} onChange={setReading} />
        <FlagField label={words('mobile')} value={isMobile} onChange={setMobile} />
      </div>
      <div className="hfd-preview" data-mobile={isMobile || undefined}>
        <FormRenderer
          ref={form}
          data={document}
          locale={locale}
          edit={!isReading}
          onInvalid={({ problems }) => setData(JSON.stringify(problems, null, 2))}
          {...renderer}
        />
      </div>
      <div role="status">
        {data !== undefined && (
          <pre className="hfd-data" aria-label={words('data')}>
            {data}
          </pre>
        )}
      </div>
    </Dialog>
  );
}
