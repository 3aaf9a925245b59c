import type { BenchField } from './form.ts';

/** How the bench drives one library. */
export interface Library {
  /** Starts to show a form of these fields; it may appear later. */
  mount: (root: HTMLElement, fields: readonly BenchField[]) => void;
  /** Validates all fields and shows what is wrong beside them. */
  validate: () => void;
  /** What the library itself holds for a field, as its own events or calls tell it. */
  valueOf: (name: string) => unknown;
  /** Finds the messages that it shows. */
  errors: string;
}
