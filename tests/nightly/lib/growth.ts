/**
 * By how much of itself what was measured at even steps has grown from the first to the last: by the middle one of the
 * slopes between all pairs, which single outliers do not move.
 */
export function growthOf(values: readonly number[]): number {
  const slopes = values.flatMap((value, index) =>
    values.slice(index + 1).map((later, distance) => (later - value) / (distance + 1)),
  );
  return (middle(slopes) * (values.length - 1)) / middle(values);
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
