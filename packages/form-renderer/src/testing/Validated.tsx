import { useEffect, useRef } from 'react';
import { FormRenderer, type FormRendererProps } from '../FormRenderer.tsx';
import type { FormRendererHandle } from '../handle.ts';

/** A form that was just validated, so that what is wrong shows. */
export function Validated(props: FormRendererProps) {
  const form = useRef<FormRendererHandle>(null);
  useEffect(() => {
    void form.current?.validate();
  }, []);
  return <FormRenderer {...props} ref={form} />;
}
