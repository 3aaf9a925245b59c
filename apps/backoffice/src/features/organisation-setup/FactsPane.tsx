import { CallError } from '@huifang/contract';
import { FactsStep } from '@huifang/ui/clinic/organisation-setup';
import { useState } from 'react';
import type { Setup } from './queries.ts';

/** Name and time zone as they are typed, over what was seen when they were opened. */
export function useFacts({ name, timeZone }: Setup) {
  const [seen, setSeen] = useState({ name, timeZone });
  const [values, setValues] = useState(seen);
  return {
    seen,
    values,
    change: (part: Partial<typeof seen>) => setValues({ ...values, ...part }),
    /** What is typed is what there is. */
    settle: () => setSeen(values),
  };
}

interface FactsPaneProps {
  facts: ReturnType<typeof useFacts>;
  error: Error | null;
  onEnter: () => void;
}

const timeZones = Intl.supportedValuesOf('timeZone');

export function FactsPane({ facts, error, onEnter }: FactsPaneProps) {
  const problems = Object.fromEntries(
    (error instanceof CallError ? error.fields : []).map(({ path, message }) => [path, message]),
  );
  return (
    <FactsStep
      {...facts.values}
      timeZones={timeZones}
      problems={problems}
      onChange={facts.change}
      onEnter={onEnter}
    />
  );
}
