import { type FormDocument, FormRenderer, type FormRendererHandle } from '@huifang/form-renderer';
import { jsonText } from '@huifang/form-renderer/schema';
import { type ReactNode, useRef, useState } from 'react';
import { FlagField } from '../inspector/controls.tsx';
import { useDesignerContext } from '../state/designer-context.ts';

/** The form as people will meet it, to fill in or for reading, with its data; and the buttons that go with it. */
export function usePreview(
  document: FormDocument,
  { isMobile = false, switches }: { isMobile?: boolean; switches?: ReactNode } = {},
): { view: ReactNode; buttons: ReactNode } {
  const { words, locale, renderer } = useDesignerContext();
  const form = useRef<FormRendererHandle>(null);
  const [isReading, setReading] = useState(false);
  const [data, setData] = useState<string>();
  const getData = async () => {
    try {
      setData(jsonText(await form.current?.getData(), 2));
    } catch (reason) {
      setData(String(reason));
    }
  };
  const view = (
    <>
      <div className="hfd-flags">
        <FlagField label={words('reading')} value={isReading} onChange={setReading} />
        {switches}
      </div>
      <div className="hfd-preview" data-mobile={isMobile || undefined}>
        <FormRenderer
          ref={form}
          data={document}
          locale={locale}
          edit={!isReading}
          onInvalid={({ problems }) => setData(jsonText(problems, 2))}
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
    </>
  );
  const buttons = (
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
  );
  return { view, buttons };
}
