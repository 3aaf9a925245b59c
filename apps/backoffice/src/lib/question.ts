import { createStore } from './store.ts';

/** What is asked above the page and its dialogs before a call goes on. */
export interface Question {
  title: string;
  text: string;
  confirmLabel: string;
  answer: (isYes: boolean) => void;
}

export const question = createStore<Question | undefined>(undefined);
