/** What was typed into a form that was closed on purpose. No other window is offered it meanwhile. */
export interface Undecided {
  writer: string;
  contents: Record<string, unknown>;
  /** Nobody wants it back. */
  forget: () => void;
  /** It is gone on with, or left to be found like any other draft. */
  leave: () => void;
}
