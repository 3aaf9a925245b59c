import { useLingui } from '@lingui/react/macro';
import { MessagesSquare } from 'lucide-react';
import { styled } from 'styled-components';
import { ClippedTextLink } from '../../primitives/text-link/index.ts';
import { Tooltip } from '../../primitives/tooltip/index.ts';
import { ClippedText, CutWords, truncate } from '../../primitives/truncated-text/index.ts';
import { DisturbChip } from '../do-not-disturb/index.ts';
import { useGenderText } from '../person/index.ts';
import { DueTodayChip, OverdueChip } from '../status-chips/index.ts';
import { textLimits } from '../text-limits/index.ts';
import { showDay, showMoment } from './dates.ts';
import type { ConsultListRow } from './types.ts';

const Quiet = styled.span`
  color: var(--text-tertiary);
`;

/** Stands for a value that is not there. */
export const missing = <Quiet>—</Quiet>;

/** The way of a consult; one that came by itself stands back, as nothing can be done with it. */
export const MethodCell = ({ row }: { row: ConsultListRow }) =>
  row.isNaturalSource ? (
    <Quiet>
      <ClippedText text={row.method} />
    </Quiet>
  ) : (
    <ClippedText text={row.method} />
  );

/** Names up to this length fit their column beside sex and age. */
const shortName = 4;

interface NameCellProps {
  row: Pick<ConsultListRow, 'name' | 'gender' | 'age' | 'followsWeChat' | 'disturb'>;
  /** Without it the name leads nowhere. */
  onOpen?: () => void;
  /** The pointer or the focus is on the name: where it leads may be fetched ahead. */
  onIntent?: () => void;
}

/** The name as the way to the customer, with sex, age and the mark of a follower. */
export function NameCell({ row, onOpen, onIntent }: NameCellProps) {
  const { t } = useLingui();
  const gender = useGenderText();
  const shown = truncate(row.name, textLimits.name);
  const isCut = shown !== row.name;
  return (
    <Line>
      {onOpen ? (
        <Tooltip content={[...row.name].length > shortName && row.name} isPlain>
          <NameLink type="button" onClick={onOpen} onPointerEnter={onIntent} onFocus={onIntent}>
            {isCut ? <CutWords text={row.name} shown={shown} /> : row.name}
          </NameLink>
        </Tooltip>
      ) : (
        <ClippedText text={row.name} />
      )}
      <small>
        {gender.inShort(row.gender)} {row.age}
      </small>
      {row.disturb && <DisturbChip mark={row.disturb} />}
      {row.followsWeChat && <MessagesSquare size={14} role="img" aria-label={t`已关注公众号`} />}
    </Line>
  );
}

interface TimeProps {
  /** `YYYY-MM-DD HH:mm:ss` or a day alone, empty for none. */
  time: string;
  today: string;
  isNarrow: boolean;
}

/** A day; the pointer shows the whole date. */
export function Day({ time, today, isNarrow }: TimeProps) {
  if (!time) return missing;
  const day = time.slice(0, 10);
  return (
    <time dateTime={day} title={day}>
      {showDay(time, today, isNarrow)}
    </time>
  );
}

/** A day, with its minute where it has one and there is room; the pointer shows the whole. */
export function Moment({ time, today, isNarrow }: TimeProps) {
  if (!time) return missing;
  const moment = time.slice(0, 16);
  return (
    <MomentText dateTime={moment} title={moment}>
      {showMoment(time, today, isNarrow)}
    </MomentText>
  );
}

/** The open plan: overdue, due today with its time, or when it is. */
export function NextCallback({ row, ...rest }: { row: ConsultListRow } & Omit<TimeProps, 'time'>) {
  if (row.overdueDays) return <OverdueChip days={row.overdueDays} />;
  if (row.isDueToday) return <DueTodayChip time={row.nextCallbackAt.slice(11, 16)} />;
  return <Moment time={row.nextCallbackAt} {...rest} />;
}

const MomentText = styled.time`
  color: var(--text-secondary);
`;

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-6);
  max-width: 100%;

  > small { flex: none; color: var(--text-tertiary); font: var(--font-caption); }
  > svg { flex: none; color: var(--success-text); }
`;

const NameLink = styled(ClippedTextLink)`
  position: relative;
  min-width: 0;
  font-weight: 600;
`;
