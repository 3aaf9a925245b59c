import { useEffect, useState } from 'react';

/** Long enough that whoever switches one thing after another asks once. */
const pause = 400;

/** A value once it has stayed the same for a moment; the one before it until then. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
