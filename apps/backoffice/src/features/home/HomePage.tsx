import { HomeGreeting, type HomeLink } from '@huifang/ui/clinic/home-greeting';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession } from '../../lib/session-context.tsx';
import { hourIn } from '../../lib/time.ts';

export interface HomePageProps {
  links: readonly HomeLink[];
  onNavigate: (details: { link: HomeLink }) => void;
}

/** Greets, and leads to the pages of the menu. */
export function HomePage({ links, onNavigate }: HomePageProps) {
  const { i18n } = useLingui();
  const { user, organisation } = useSession();
  const { timeZone } = organisation;
  const [now] = useState(() => new Date());
  const label = i18n.date(now, { month: 'long', day: 'numeric', weekday: 'long', timeZone });

  return (
    <HomeGreeting
      name={user.name}
      now={{ hour: hourIn(timeZone, now), label }}
      links={links}
      onNavigate={onNavigate}
    />
  );
}
