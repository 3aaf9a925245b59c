import type { DataOf, openFormLink } from '@huifang/contract';

export type OpenedForm = DataOf<typeof openFormLink>;

const key = 'huifang.form-link';

/** What this tab holds of a form that is not handed over yet: it outlives a reload, and ends with the tab. */
export interface KeptFill {
  /** The draft on the server that these answers come after, or are. */
  sequence: number;
  answers: Record<string, unknown>;
  /** What they answer: a link that has ended opens no more. */
  form: OpenedForm;
  /** Under which the form was handed over, where no answer told whether it arrived. */
  submission?: string;
}

export function readKeptFill(token: string): KeptFill | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return kept?.token === token ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepFill(token: string, kept: KeptFill): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ token, ...kept }));
  } catch {
    // No room, or none allowed: the server's draft is all there is then.
  }
}

export function forgetKeptFill(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
