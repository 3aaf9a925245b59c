import { FormRenderer, type FormRendererHandle } from '@huifang/form-renderer';
import { createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { makeDocument } from '../form.ts';
import type { Library } from '../library.ts';

const form = createRef<FormRendererHandle>();
const values: Record<string, unknown> = {};

export const library: Library = {
  mount(root, fields) {
    createRoot(root).render(
      <FormRenderer
        ref={form}
        data={makeDocument(fields)}
        onChange={({ field, value }) => {
          values[field] = value;
        }}
      />,
    );
  },
  validate: () => void form.current?.validate(),
  valueOf: (name) => values[name],
  errors: '.hff-error',
};
