import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { FormRenderer, type FormRendererHandle, type FormRendererProps } from '../index.ts';
import { input } from '../schema/testing/fixtures.ts';

/** An input that must be filled. */
export const required = (model: string) => input(model, [{ required: true, message: `${model}必须填写` }]);

/** A form in the page, its handle, and typing by label. */
export function setUp(data: FormRendererProps['data'], props: Partial<FormRendererProps> = {}) {
  const ref = createRef<FormRendererHandle>();
  const view = render(<FormRenderer ref={ref} data={data} {...props} />);
  const form = () => ref.current as FormRendererHandle;
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByLabelText(name, { exact: false, selector: 'input,select,textarea' }), {
      target: { value },
    });
  return { ...view, form, type, ref };
}
