/** The value below which the given share (0 to 1) of the values lies; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

export const round = (value: number) => Math.round(value * 10) / 10;
