/** What is left to be called. */
export interface CallQueue {
  /** The plans of the list where the form was opened, as they stand there. */
  inView: readonly string[];
  /** The person's own plans of today, the earliest first. */
  ownToday: readonly string[];
  /** Plans that were executed in this sitting; lists that were not read since still have them. */
  done: readonly string[];
}

/** The plan after `current`: the next one in the list, then those above it, then the person's own of today. */
export function nextPlan(current: string, { inView, ownToday, done }: CallQueue): string | undefined {
  const place = inView.indexOf(current);
  const order = [...inView.slice(place + 1), ...inView.slice(0, Math.max(place, 0)), ...ownToday];
  return order.find((id) => id !== current && !done.includes(id));
}
