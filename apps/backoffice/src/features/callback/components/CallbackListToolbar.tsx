import { CallbackToolbar, type CallbackToolbarProps } from '@huifang/ui/clinic/callback-list';
import type { ListTableTools } from '../../../kits/list/useListTable.tsx';
import { searchStaff } from '../../../lib/directory-queries.ts';
import type { ListSelection } from '../../../lib/list-selection.ts';
import { useSession } from '../../../lib/session-context.tsx';
import type { CallbackList } from '../hooks/useCallbackList.ts';
import type { ListedCallback } from '../list-queries.ts';
import { switchCallbackTab } from '../model/list-filter.ts';
import { SelectedFollowUps } from './SelectedFollowUps.tsx';

export interface CallbackListToolbarProps extends Pick<CallbackToolbarProps, 'panelId' | 'primary'> {
  callbacks: CallbackList;
  table: ListTableTools;
  selection: ListSelection<ListedCallback>;
  onAssign: (details: { rows: readonly ListedCallback[] }) => void;
}

/** What narrows the follow-ups, the tools of their table, and what is done to those that are selected. */
export function CallbackListToolbar({
  callbacks,
  table,
  selection,
  onAssign,
  ...props
}: CallbackListToolbarProps) {
  const { organisation } = useSession();
  const { list, days, ...shown } = callbacks;
  const { filter, narrow } = list;
  return (
    <CallbackToolbar
      {...props}
      {...shown}
      {...list.toolbar}
      views={table.views}
      tab={filter.tab}
      onTabChange={({ tab }) => {
        selection.clear();
        narrow((now) => switchCallbackTab(now, tab));
      }}
      onScopeChange={narrow}
      onExecutorChange={({ executor }) => narrow({ executorId: executor?.value ?? '' })}
      onLineChange={({ line }) => narrow({ lineId: line?.value ?? '' })}
      onSearchStaff={searchStaff(organisation.organisationId)}
      range={days}
      onRangeChange={narrow}
      tools={table.columnSettings}
      selection={
        selection.ids.size > 0 && (
          <SelectedFollowUps
            count={selection.ids.size}
            onAssign={() => onAssign({ rows: selection.chosen })}
            onClear={selection.clear}
          />
        )
      }
    />
  );
}
