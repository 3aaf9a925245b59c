import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { forms } from './forms.ts';

declare global {
  interface Window {
    /** What the form handed over, or why it did not. */
    outcome?: unknown;
    /** The answers to start with, set before the page's own script runs. */
    answers?: object;
  }
}

// zod tries whether it may compile its schemas, which the page's policy would report.
z.config({ jitless: true });

/** Something under every name that a form asks its host for. */
const anything = (value: unknown) => new Proxy({}, { get: () => value });
const choices = [
  { value: 'a', label: '甲' },
  { value: 'b', label: '乙' },
];

const module = await forms[location.search.slice(1) as keyof typeof forms]();
const Form = module.GeneratedForm as ComponentType<object>;
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Form
      {...{
        choices: anything(choices),
        slots: anything(location.search.endsWith('-plain') ? null : () => null),
        remote: anything((resolve: (data: unknown) => void) => resolve(choices)),
        remoteOption: anything(choices),
        upload: async (file: File) => `/files/${file.name}`,
        value: window.answers,
        onSubmit: (answers: unknown) => {
          window.outcome = answers;
        },
        onRefused: (reason: unknown) => {
          window.outcome = String(reason);
        },
      }}
    />,
  );
}
