import { FormRenderer } from '@huifang/form-renderer';
import { createRoot } from 'react-dom/client';
import { makeConditions } from '../form.ts';
import type { Library } from '../library.ts';

/** A form in which every field follows from the ones that the bench types in, each by a condition of its own. */
export const library: Library = {
  mount(root, fields) {
    createRoot(root).render(<FormRenderer data={makeConditions(fields)} />);
  },
  validate: () => undefined,
  // React keeps an input at what the form holds.
  valueOf: () => (document.activeElement as HTMLInputElement).value,
  errors: '.hff-error',
};
