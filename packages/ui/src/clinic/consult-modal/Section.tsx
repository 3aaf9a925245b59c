import { useLingui } from '@lingui/react';
import { type ReactNode, useId } from 'react';
import { SectionHead, SectionRoot } from './ConsultModal.styles.ts';
import { sectionTitles } from './messages.ts';
import type { ConsultSection } from './values.ts';

/** One titled block of the form; `head` replaces the plain title. */
export function Section({
  section,
  head,
  hint,
  children,
}: {
  section: ConsultSection;
  head?: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}) {
  const { i18n } = useLingui();
  const titleId = useId();
  return (
    <SectionRoot data-section={section} aria-labelledby={titleId}>
      <SectionHead>
        {head ? <div id={titleId}>{head}</div> : <h3 id={titleId}>{i18n._(sectionTitles[section])}</h3>}
        {hint && <small>{hint}</small>}
      </SectionHead>
      {children}
    </SectionRoot>
  );
}
