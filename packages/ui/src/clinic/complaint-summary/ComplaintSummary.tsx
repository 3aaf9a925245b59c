import { type ComplaintState, complaintState } from '@huifang/domain/complaint/states';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { StatusChip, type StatusTone } from '../../primitives/badge/index.ts';
import { TextLink } from '../../primitives/text-link/index.ts';
import { TruncatedText } from '../../primitives/truncated-text/index.ts';
import { entryTone, useEntryLook } from '../entry-chip/index.ts';
import { textLimits } from '../text-limits/index.ts';

/** One complaint as its person's summary shows it (rule complaint-8). */
export interface ComplaintEntry {
  id: string;
  /** `YYYY-MM-DD`, as the server words it. */
  at: string;
  state: ComplaintState;
  /** The state in the organisation's words. */
  stateText: string;
  content: string;
}

const looks: Record<ComplaintState, { tone: StatusTone; mark?: ReactNode }> = {
  [complaintState.registered]: { tone: 'review-pending' },
  [complaintState.inHandling]: { tone: 'due-today' },
  [complaintState.inReview]: { tone: 'review-pending' },
  [complaintState.handled]: { tone: 'task-executed', mark: <CircleCheck size={12} aria-hidden /> },
  [complaintState.rejected]: { tone: 'task-pending', mark: <CircleX size={12} aria-hidden /> },
};

export interface ComplaintStateChipProps {
  /** The state's code; one that is not known is neutral. */
  state: number;
  children: ReactNode;
}

/** A complaint's state as mark and word, in the colour that the organisation gave it. */
export function ComplaintStateChip({ state, children }: ComplaintStateChipProps) {
  const colour = useEntryLook('complaintStates', String(state))?.colour;
  const look = Object.hasOwn(looks, state) ? looks[state as ComplaintState] : undefined;
  return (
    <StatusChip tone={colour ? entryTone(colour) : (look?.tone ?? entryTone(''))} mark={look?.mark}>
      {children}
    </StatusChip>
  );
}

/** The summary's title: how often the person complained. */
export function ComplaintCount({ count }: { count: number }) {
  return <Trans>投诉（{count} 次）</Trans>;
}

export interface ComplaintListProps {
  /** Newest first; may be fewer than the count says. */
  entries: readonly ComplaintEntry[];
  /** Leads to one; without it they are text. */
  onOpen?: (details: { id: string }) => void;
}

/** Each complaint with time, state and content; the full content by pointer, focus and touch. */
export function ComplaintList({ entries, onOpen }: ComplaintListProps) {
  const { t } = useLingui();
  if (entries.length === 0) {
    return (
      <Nothing>
        <Trans>没有投诉记录</Trans>
      </Nothing>
    );
  }
  return (
    <List>
      {entries.map((entry) => (
        <li key={entry.id}>
          <div>
            {onOpen ? (
              <Way
                type="button"
                aria-label={t`查看 ${entry.at} 的投诉`}
                onClick={() => onOpen({ id: entry.id })}
              >
                {entry.at}
              </Way>
            ) : (
              <time dateTime={entry.at}>{entry.at}</time>
            )}
            <ComplaintStateChip state={entry.state}>{entry.stateText}</ComplaintStateChip>
          </div>
          <TruncatedText text={entry.content} limit={textLimits.content} />
        </li>
      ))}
    </List>
  );
}

export interface ComplaintSummaryProps extends ComplaintListProps {
  count: number;
}

/** A person's complaints: label, count and the list. */
export function ComplaintSummary({ count, entries, onOpen }: ComplaintSummaryProps) {
  return (
    <section>
      <Title>
        <ComplaintCount count={count} />
      </Title>
      <ComplaintList entries={entries} onOpen={onOpen} />
    </section>
  );
}

const Title = styled.h3`
  margin-bottom: var(--space-8);
  font: var(--font-small-strong);
`;

const Nothing = styled.p`
  color: var(--text-tertiary);
  font: var(--font-caption);
`;

const List = styled.ul`
  font: var(--font-small);

  & > li { padding: var(--space-8) 0; border-bottom: 1px dashed var(--border-default); overflow-wrap: anywhere; }
  & > li:first-child { padding-top: 0; }
  & > li:last-child { padding-bottom: 0; border: 0; }
  & > li > div { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-8); margin-bottom: var(--space-2); }
  & time { color: var(--text-tertiary); font: var(--font-caption); }
`;

const Way = styled(TextLink)`
  font: var(--font-caption);
`;
