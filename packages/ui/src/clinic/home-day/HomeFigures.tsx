import { Trans, useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { Bar, Figure, Figures } from './HomeDay.styles.ts';
import { HomeLink } from './HomeLink.tsx';
import type { HomeAddresses, HomeDayFigures } from './types.ts';

export interface HomeFiguresProps {
  figures: HomeDayFigures;
  /** Absent while it is not known. */
  unread?: number;
  addresses: HomeAddresses;
}

/** The four figures of the day; each leads to the list that it counts. */
export function HomeFigures({ figures, unread, addresses }: HomeFiguresProps) {
  const { t, i18n } = useLingui();
  const { done, waiting, overdue, longestOverdue, expected, arrived } = figures;
  const planned = done + waiting;
  const counted = (count: number) => `${i18n.number(count)}${count >= 10_000 ? '+' : ''}`;
  return (
    <Figures aria-label={t`今日概况`}>
      <Cell
        href={addresses.today}
        label={t`今日回访`}
        note={<Trans>已完成</Trans>}
        share={planned > 0 ? done / planned : 0}
      >
        {counted(done)} / {counted(planned)}
      </Cell>
      <Cell
        href={addresses.overdue}
        label={t`超期回访`}
        isLate={overdue > 0}
        note={overdue > 0 && <Trans>最久 {longestOverdue} 天</Trans>}
      >
        {counted(overdue)}
      </Cell>
      <Cell href={addresses.arrivals} label={t`今日预计到院`} note={<Trans>已到院 {arrived}</Trans>}>
        {counted(expected)}
      </Cell>
      <Cell href={addresses.messages} label={t`未读消息`}>
        {unread === undefined ? (
          <Skeleton width="40px" height="24px" />
        ) : unread >= 1000 ? (
          '999+'
        ) : (
          i18n.number(unread)
        )}
      </Cell>
    </Figures>
  );
}

interface CellProps {
  href: string | undefined;
  label: string;
  note?: ReactNode;
  isLate?: boolean;
  /** How much of it is done, 0 to 1. */
  share?: number;
  children: ReactNode;
}

function Cell({ href, label, note, isLate = false, share, children }: CellProps) {
  return (
    <Figure data-late={isLate || undefined}>
      <HomeLink href={href}>
        <small>
          {isLate && <Clock size={14} aria-hidden />}
          {label}
        </small>
        <strong>{children}</strong>
        {note && <em>{note}</em>}
        {share !== undefined && <Bar style={{ '--share': share } as CSSProperties} aria-hidden />}
      </HomeLink>
    </Figure>
  );
}
