import { useLingui } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Menu, type MenuSection } from '../../primitives/menu/index.ts';
import { type Clock, type NextTry, nextTries, type PlanMove, planMoves } from './presses.ts';

export interface PlanPressesProps {
  /** Whose plan it is, for the button's name; without it the button stands beside the plan. */
  name?: string;
  /** `YYYY-MM-DD` or `YYYY-MM-DD HH:mm`. */
  plannedAt: string;
  /** The clock when the menu opens: what is shown is what is saved. */
  readClock: () => Clock;
  /** Why nobody can be called now, such as an inpatient. */
  tryBlocker?: string;
  /** Nobody answered: executes the plan and plans the next try. Without it that is not offered. */
  onTry?: (details: { at: string }) => void;
  /** Without it moving is not offered. */
  onMove?: (details: { at: string }) => void;
  /** What the menu is called. @default what it offers, with `name` */
  label?: string;
  /** @default an icon button */
  trigger?: ReactElement;
}

/** What is done about a plan by one press: nobody answered and again at …, or moved to another day. */
export function PlanPresses(props: PlanPressesProps) {
  const { t } = useLingui();
  const { plannedAt, readClock, tryBlocker, onTry, onMove } = props;
  const [clock, setClock] = useState<Clock>();
  const tryNames = useTryNames();
  const moveNames = useMoveNames();
  const sections: MenuSection[] = [];
  if (clock && onTry) {
    sections.push({
      id: 'try',
      title: t`无人接听，再打`,
      items: nextTries(clock).map(({ id, at, isPast }) => ({
        id: `try ${at}`,
        label: tryNames[id],
        shortcut: shownAt(at, clock),
        disabledReason: tryBlocker ?? (isPast ? t`今天这个时间已过` : undefined),
      })),
    });
  }
  if (clock && onMove) {
    sections.push({
      id: 'move',
      title: t`改期到`,
      items: planMoves(plannedAt, clock.now.slice(0, 10)).map(({ id, at }) => ({
        id: `move ${at}`,
        label: moveNames[id],
        shortcut: at.slice(5),
      })),
    });
  }
  const label = t`无人接听或改期`;
  return (
    <Menu
      label={props.label ?? (props.name ? t`${props.name}：无人接听或改期` : label)}
      trigger={props.trigger ?? <IconButton size="small" label={label} icon={<CalendarClock size={16} />} />}
      sections={sections}
      isOpen={clock !== undefined}
      onOpenChange={(isOpen) => setClock(isOpen ? readClock() : undefined)}
      onAction={({ id, sectionId }) => {
        const at = id.slice(sectionId.length + 1);
        if (sectionId === 'try') onTry?.({ at });
        else onMove?.({ at });
      }}
    />
  );
}

/** Of today the time, of another day its day too. */
const shownAt = (at: string, { now }: Clock) =>
  at.slice(0, 10) === now.slice(0, 10) ? at.slice(11) : at.slice(5);

/** How the next tries are called. */
export function useTryNames(): Record<NextTry['id'], string> {
  const { t } = useLingui();
  return { hour: t`1 小时后`, afternoon: t`今天下午`, morning: t`明天上午` };
}

function useMoveNames(): Record<PlanMove['id'], string> {
  const { t } = useLingui();
  return { today: t`今天`, tomorrow: t`明天`, threeDays: t`3 天后`, week: t`1 周后` };
}
