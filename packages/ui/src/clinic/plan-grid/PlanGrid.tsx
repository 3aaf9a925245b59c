import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { printsAsTable, printsWhole } from '../../primitives/printing/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { EmptyState } from '../../primitives/states/index.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';

/** How much one person has on one day. */
export interface DayWork {
  /** Plans that wait. */
  open: number;
  /** Callbacks that were made. */
  done: number;
}

export interface ExecutorWork {
  /** Empty: plans that wait for anybody. */
  id: string;
  name: string;
  /** By `YYYY-MM-DD`; days without work are absent. */
  days: Readonly<Record<string, DayWork>>;
}

export interface PlanGridProps {
  /** The days shown, `YYYY-MM-DD`, in order. */
  days: readonly string[];
  executors: readonly ExecutorWork[];
  /** The organisation's current day; open plans before it are overdue. */
  today: string;
  /** The cell whose plans are shown. */
  selected?: { executorId: string; day: string };
  onSelect: (details: { executorId: string; day: string }) => void;
  /** @default false */
  isLoading?: boolean;
}

/** Plans by executor and day: who has how much to do, and how much of it is done. */
export function PlanGrid({ days, executors, today, selected, onSelect, isLoading = false }: PlanGridProps) {
  const { t, i18n } = useLingui();
  const weekday = (day: string) =>
    i18n.date(new Date(`${day}T00:00:00Z`), { weekday: 'short', timeZone: 'UTC' });
  if (isLoading) {
    return (
      <Waiting role="status" aria-label={t`正在加载…`}>
        {days.map((day) => (
          <Skeleton key={day} height="20px" />
        ))}
      </Waiting>
    );
  }
  if (executors.length === 0) return <EmptyState />;
  const nameOf = ({ id, name }: ExecutorWork) => (id === '' ? t`未分配` : name);
  return (
    <Scroll role="region" aria-label={t`随访计划`} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>执行人</Trans>
            </th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                <span>{weekday(day)}</span> <time dateTime={day}>{day.slice(5)}</time>
              </th>
            ))}
            <th scope="col">
              <Trans>合计</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {executors.map((executor) => {
            const { id, days: work } = executor;
            return (
              <tr key={id}>
                <th scope="row">{nameOf(executor)}</th>
                {days.map((day) => (
                  <td key={day} data-today={day === today || undefined}>
                    {work[day] && (
                      <WorkButton
                        label={`${nameOf(executor)} ${day.slice(5)}`}
                        work={work[day]}
                        isOverdue={day < today}
                        isSelected={selected?.executorId === id && selected.day === day}
                        onPress={() => onSelect({ executorId: id, day })}
                      />
                    )}
                  </td>
                ))}
                <Total>{sum(days.flatMap((day) => work[day] ?? []))}</Total>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>合计</Trans>
            </th>
            {days.map((day) => (
              <Total key={day}>{sum(executors.flatMap((executor) => executor.days[day] ?? []))}</Total>
            ))}
            <Total>
              {sum(executors.flatMap((executor) => days.flatMap((day) => executor.days[day] ?? [])))}
            </Total>
          </tr>
        </tfoot>
      </Table>
    </Scroll>
  );
}

const sum = (work: readonly DayWork[]) => work.reduce((total, { open, done }) => total + open + done, 0);

interface WorkButtonProps {
  label: string;
  work: DayWork;
  isOverdue: boolean;
  isSelected: boolean;
  onPress: () => void;
}

function WorkButton({ label, work: { open, done }, isOverdue, isSelected, onPress }: WorkButtonProps) {
  const { t } = useLingui();
  return (
    <Cell type="button" aria-pressed={isSelected} onClick={onPress}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {open > 0 && <b data-overdue={isOverdue || undefined}>{t`待 ${open}`}</b>}
      {done > 0 && <span>{t`已 ${done}`}</span>}
    </Cell>
  );
}

const Waiting = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
  padding: var(--space-16);
`;

const Scroll = styled.div`
  position: relative;
  min-height: 0;
  overflow: auto;
  scroll-padding: 40px 0 40px 136px;
  ${printsWhole}
`;

const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font: var(--font-small);
  font-variant-numeric: tabular-nums;

  & th, & td { height: var(--size-row, 40px); padding: 0 var(--space-8); border-bottom: 1px solid var(--border-subtle); background: var(--bg-surface); text-align: start; white-space: nowrap; }
  & thead th { position: sticky; top: 0; z-index: 2; color: var(--text-secondary); font: var(--font-small-strong); }
  & thead th > span { color: var(--text-tertiary); font-weight: 400; }
  & tr > :first-child { position: sticky; left: 0; z-index: 1; min-width: 112px; max-width: 160px; overflow: hidden; padding-inline-start: var(--space-16); text-overflow: ellipsis; }
  & thead tr > :first-child { z-index: 3; }
  & tfoot :is(th, td) { position: sticky; bottom: 0; z-index: 2; border-top: 1px solid var(--border-subtle); border-bottom: 0; }
  & tfoot tr > :first-child { z-index: 3; }
  & [data-today] { background: var(--brand-tint); }
  ${printsAsTable}
`;

const Total = styled.td`
  color: var(--text-secondary);
`;

const Cell = styled.button`
  display: inline-flex;
  gap: var(--space-8);
  min-height: 28px;
  align-items: center;
  margin-inline-start: calc(-1 * var(--space-6));
  padding: 0 var(--space-6);
  border: 1px solid transparent;
  border-radius: var(--radius-sm);
  background: none;
  color: var(--text-secondary);
  font: inherit;
  cursor: pointer;

  & > b { color: var(--text-link); font-weight: 600; }
  & > b[data-overdue] { color: var(--warning-text); }
  &:hover { background: var(--bg-hover); }
  &[aria-pressed='true'] { border-color: var(--brand-border); background: var(--bg-surface); box-shadow: inset 2px 0 0 var(--brand-solid); }
  &:focus-visible { outline-offset: -2px; }
`;
