import { FormRenderer } from '@huifang/form-renderer';
import { createRoot } from 'react-dom/client';
import { makeTable } from '../form.ts';
import type { Library } from '../library.ts';

/** A table of 200 rows and 20 columns; the fields that the bench asks for are its cells. */
export const library: Library = {
  mount(root) {
    const { document: data, value } = makeTable(200, 20);
    createRoot(root).render(<FormRenderer data={data} value={value} />);
  },
  validate: () => undefined,
  // React keeps an input at what the form holds.
  valueOf: () => (document.activeElement as HTMLInputElement).value,
  errors: '.hff-error',
};
