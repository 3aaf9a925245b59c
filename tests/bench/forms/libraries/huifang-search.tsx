import { FormRenderer } from '@huifang/form-renderer';
import { createRoot } from 'react-dom/client';
import { makeChoices, makeSelects } from '../form.ts';
import type { Library } from '../library.ts';

const remoteOption = { all: makeChoices(100_000) };

/** Selects of 100,000 choices, which each key searches. */
export const library: Library = {
  mount(root, fields) {
    createRoot(root).render(<FormRenderer data={makeSelects(fields)} remoteOption={remoteOption} />);
  },
  validate: () => undefined,
  valueOf: () => (document.activeElement as HTMLInputElement).value,
  errors: '.hff-error',
};
