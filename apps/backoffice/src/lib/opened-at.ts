import { useState } from 'react';
import { useSession } from './session-context.tsx';
import { dayIn, minuteIn } from './time.ts';

/** When a form was opened, in the organisation's time: its day and its minute, which stay while the form is there. */
export function useOpenedAt(): { today: string; now: string } {
  const { timeZone } = useSession().organisation;
  const [openedAt] = useState(() => ({ today: dayIn(timeZone), now: minuteIn(timeZone) }));
  return openedAt;
}
