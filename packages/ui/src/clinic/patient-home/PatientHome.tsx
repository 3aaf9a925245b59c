import type { ReactNode } from 'react';
import { Page, Row, Side } from './PatientHome.styles.ts';

export interface PatientHomeProps {
  /** Who it is: a `PersonHeader`, or what stands in for it. */
  header: ReactNode;
  /** A full `CustomerPanel`. */
  profile: ReactNode;
  /** A full `Timeline`; it has the height that is left. */
  timeline: ReactNode;
  /** The next follow-up and the payments. */
  side: ReactNode;
}

/**
 * The customer's page: the person on top, then profile, timeline and the cards about what comes next. Each part scrolls
 * by itself; below 1280 the cards move under the profile, below 768 all parts stand one above the other.
 */
export function PatientHome({ header, profile, timeline, side }: PatientHomeProps) {
  return (
    <Page>
      {header}
      <Row>
        <div data-part="profile">{profile}</div>
        <div data-part="timeline">{timeline}</div>
        <Side data-part="side">{side}</Side>
      </Row>
    </Page>
  );
}
