import { endViewing } from '@huifang/contract';
import { ViewingBanner } from '@huifang/ui/clinic/viewing-banner';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { type UserInfo, useSession } from '../../lib/session-context.tsx';
import { minuteIn } from '../../lib/time.ts';
import { leaveViewing } from '../../lib/viewing.ts';

/** Tells as whom the product is looked at, and ends that. */
export default function PresentViewing({ viewing }: { viewing: NonNullable<UserInfo['viewing']> }) {
  const { timeZone } = useSession().organisation;
  const [isEnding, setEnding] = useState(false);
  const end = async () => {
    setEnding(true);
    const left = leaveViewing();
    // Without an answer it is over in this window all the same, and by its own time elsewhere.
    if (left)
      await api.call(endViewing, { id: left.id, organisationId: left.organisationId }).catch(() => undefined);
    location.assign(left?.back ?? '/home');
  };
  return (
    <ViewingBanner
      name={viewing.name}
      kind={viewing.kind}
      until={minuteIn(timeZone, new Date(viewing.until)).slice(-5)}
      isEnding={isEnding}
      onEnd={() => void end()}
    />
  );
}
