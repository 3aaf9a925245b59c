import type { EditConflict } from '../clinic/rule-form/EditConflictPanel.tsx';
import { mergeEdits } from '../clinic/rule-form/merge.ts';

interface TwoEdits<Values> {
  base: Values;
  /** What this form changed. */
  mine: Partial<Values>;
  /** What the colleague saved meanwhile. */
  theirs: Partial<Values>;
  changedBy: string;
  changedAt: string;
}

/** Two edits of the same record that met, as a dialog is told of them. */
export function anEditConflict<Values extends object>({
  base,
  changedBy,
  changedAt,
  ...edits
}: TwoEdits<Values>): EditConflict<Values> {
  const mine = { ...base, ...edits.mine };
  const theirs = { ...base, ...edits.theirs };
  return { changedBy, changedAt, mine, theirs, merged: mergeEdits({ base, mine, theirs }) };
}
