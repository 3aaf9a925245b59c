import { useState } from 'react';

/** How often the server has refused fields: another object of what is wrong is another refusal. */
export function useRefusals(fieldErrors: object | undefined): number {
  const [seen, setSeen] = useState({ fieldErrors, count: fieldErrors ? 1 : 0 });
  if (seen.fieldErrors !== fieldErrors)
    setSeen({ fieldErrors, count: fieldErrors ? seen.count + 1 : seen.count });
  return seen.count;
}
