interface Range {
  min?: number;
  max?: number;
  step?: number;
  precision?: number;
}

/** The next value on the grid of steps, counted from `min` or 0, kept within the range and free of rounding noise. */
export function stepped(value: number | undefined, direction: 1 | -1, range: Range): number {
  const { min, max, precision } = range;
  const step = range.step !== undefined && range.step > 0 ? range.step : 1;
  const from = min ?? 0;
  const start = value ?? from - direction * step;
  const steps = (start - from) / step;
  const whole = Math.round(steps);
  const isOnGrid = Math.abs(steps - whole) < 1e-9 * Math.max(1, Math.abs(steps));
  const next = isOnGrid ? whole + direction : direction === 1 ? Math.ceil(steps) : Math.floor(steps);
  const digits = Math.max(precision ?? 0, digitsOf(step), digitsOf(from));
  const moved = Number((from + next * step).toFixed(Math.min(digits, 12)));
  return Math.min(Math.max(moved, min ?? -Infinity), max ?? Infinity);
}

function digitsOf(number: number): number {
  const [mantissa = '', exponent = '0'] = String(number).split('e');
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent));
}
