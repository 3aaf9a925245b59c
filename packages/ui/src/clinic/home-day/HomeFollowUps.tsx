import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../primitives/button/index.ts';
import { keptRow, useKeptFocus } from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/states/index.ts';
import { useGenderText } from '../person/index.ts';
import { OverdueChip, TaskStateChip } from '../status-chips/index.ts';
import { DayCard, Deed, Person, Rows, Table, TableFrame } from './HomeDay.styles.ts';
import { HomeLink } from './HomeLink.tsx';
import type { HomeAddresses, HomeDayFigures, HomeFollowUp } from './types.ts';

interface ListProps {
  figures: HomeDayFigures;
  addresses: HomeAddresses;
  onExecute?: (details: { followUp: HomeFollowUp; inView: readonly string[] }) => void;
  onView?: (details: { followUp: HomeFollowUp }) => void;
}

/** Today's follow-ups by time, those made just now among them. */
export function HomeToday({ figures, addresses, onExecute, onView }: ListProps) {
  const { t } = useLingui();
  const hasActions = onExecute !== undefined || onView !== undefined;
  const { today, waiting } = figures;
  const inView = today.filter(({ isDone }) => !isDone).map(({ id }) => id);
  const kept = useKeptFocus();
  return (
    <DayCard
      ref={kept}
      title={t`今日回访`}
      note={<Trans>待执行 {waiting}</Trans>}
      actions={<More href={addresses.today}>{t`全部回访`}</More>}
    >
      {today.length === 0 ? (
        <EmptyState title={t`今天没有回访计划`} />
      ) : (
        <TableFrame>
          <Table aria-label={t`今日回访`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>时间</Trans>
                </th>
                <th scope="col">
                  <Trans>客户</Trans>
                </th>
                <th scope="col" data-roomy>
                  <Trans>病种</Trans>
                </th>
                <th scope="col" data-roomy>
                  <Trans>计划说明</Trans>
                </th>
                <th scope="col">
                  <Trans>状态</Trans>
                </th>
                {hasActions && (
                  <th scope="col" data-unprinted>
                    <Trans>操作</Trans>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {today.map((followUp) => (
                <tr key={followUp.id} data-done={followUp.isDone || undefined}>
                  <td>{followUp.time || <Trans>全天</Trans>}</td>
                  <th scope="row">
                    <Customer followUp={followUp} addresses={addresses} />
                    {/* Where there is no room for columns of their own. */}
                    <small>{[followUp.disease, followUp.plan].filter(Boolean).join(' · ')}</small>
                  </th>
                  <td data-roomy>{followUp.disease || '—'}</td>
                  <td data-wide data-roomy title={followUp.plan}>
                    {followUp.plan || '—'}
                  </td>
                  <td>
                    <TaskStateChip isExecuted={followUp.isDone} />
                  </td>
                  {hasActions && (
                    // Of the open ones: after one is done the focus goes to the next of them.
                    <td data-unprinted {...(!followUp.isDone && onExecute && keptRow(followUp.id))}>
                      {followUp.isDone
                        ? onView && <View followUp={followUp} onPress={() => onView({ followUp })} />
                        : onExecute && (
                            <Execute followUp={followUp} onPress={() => onExecute({ followUp, inView })} />
                          )}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </Table>
        </TableFrame>
      )}
    </DayCard>
  );
}

/** Those whose day has passed, the oldest first. */
export function HomeOverdue({ figures, addresses, onExecute }: ListProps) {
  const { t } = useLingui();
  const { overdueList, overdue } = figures;
  const inView = overdueList.map(({ id }) => id);
  const kept = useKeptFocus();
  return (
    <DayCard
      ref={kept}
      title={t`超期回访`}
      note={overdue > 0 && overdue}
      actions={<More href={addresses.overdue}>{t`查看全部`}</More>}
    >
      {overdueList.length === 0 ? (
        <EmptyState title={t`没有超期的回访`} />
      ) : (
        <Rows>
          {overdueList.map((followUp) => (
            <li key={followUp.id}>
              <Customer followUp={followUp} addresses={addresses} isShort />
              <span data-wide>{followUp.disease}</span>
              <OverdueChip days={followUp.daysOverdue} />
              {onExecute && (
                <Deed {...keptRow(followUp.id)}>
                  <Execute followUp={followUp} onPress={() => onExecute({ followUp, inView })} />
                </Deed>
              )}
            </li>
          ))}
        </Rows>
      )}
    </DayCard>
  );
}

interface RowButtonProps {
  followUp: HomeFollowUp;
  onPress: () => void;
}

function View({ followUp, onPress }: RowButtonProps) {
  const { t } = useLingui();
  return (
    <Button size="small" variant="quiet" aria-label={t`查看 ${followUp.name} 的回访`} onPress={onPress}>
      <Trans>查看</Trans>
    </Button>
  );
}

function Execute({ followUp, onPress }: RowButtonProps) {
  const { t } = useLingui();
  return (
    <Button size="small" aria-label={t`执行 ${followUp.name} 的回访`} onPress={onPress}>
      <Trans>执行</Trans>
    </Button>
  );
}

interface CustomerProps {
  followUp: HomeFollowUp;
  addresses: HomeAddresses;
  /** @default false */
  isShort?: boolean;
}

function Customer({
  followUp: { customerId, name, gender, age },
  addresses,
  isShort = false,
}: CustomerProps) {
  const words = useGenderText();
  return (
    <Person>
      <HomeLink href={addresses.customer?.({ customerId })}>{name}</HomeLink>
      {!isShort && (
        <small>
          {words.inShort(gender)} {age}
        </small>
      )}
    </Person>
  );
}

export function More({ href, children }: { href: string | undefined; children: string }) {
  return href ? <HomeLink href={href}>{children}</HomeLink> : null;
}
