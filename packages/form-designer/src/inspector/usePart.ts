import { useState } from 'react';
import { useDesigner } from '../state/designer-context.ts';

/** A list longer than this is drawn a part at a time: thousands of rows would keep each key waiting. */
const longFrom = 200;
export const partSize = 100;

/** The part of the current widget's list that is drawn: the one that was asked for, else the one with the first fault. */
export function usePart(list: string, count: number) {
  const key = useDesigner((state) => state.current?.key);
  const faulty = useDesigner((state) => state.currentFaults.find(({ at }) => at.startsWith(`${list}.`))?.at);
  const [wanted, setWanted] = useState<{ key: string | undefined; at: number }>();
  const isLong = count > longFrom;
  const at = wanted?.key === key ? (wanted?.at ?? 0) : Number(faulty?.slice(list.length + 1) ?? 0);
  const near = Math.max(0, Math.min(at, count - 1));
  const from = isLong ? near - (near % partSize) : 0;
  const to = isLong ? Math.min(from + partSize, count) : count;
  return { isLong, from, to, show: (next: number) => setWanted({ key, at: next }) };
}
