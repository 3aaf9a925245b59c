import { useRef } from 'react';
import { readKeptFill } from './kept-fill.ts';
import { newId } from './new-id.ts';

/** The same answers are handed over under the same id, however often: others would be lost where these had arrived. */
export function useSubmission(token: string): (answers: Record<string, unknown>) => string {
  const last = useRef<{ id: string; text: string }>(undefined);
  return (answers) => {
    const kept = readKeptFill(token);
    const before =
      last.current ?? (kept?.submission && { id: kept.submission, text: JSON.stringify(kept.answers) });
    const text = JSON.stringify(answers);
    const id = before && before.text === text ? before.id : newId();
    last.current = { id, text };
    return id;
  };
}
