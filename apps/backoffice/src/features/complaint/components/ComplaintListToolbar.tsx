import { ComplaintToolbar, type ComplaintToolbarProps } from '@huifang/ui/clinic/complaint-list';
import type { ListTableTools } from '../../../kits/list/useListTable.tsx';
import type { ComplaintList } from '../hooks/useComplaintList.ts';
import { MoreConditions } from './MoreConditions.tsx';

export interface ComplaintListToolbarProps
  extends Pick<ComplaintToolbarProps, 'panelId' | 'today' | 'onRegister'> {
  complaints: ComplaintList;
  table: ListTableTools;
}

/** What narrows the complaints, and the tools of their table. */
export function ComplaintListToolbar({ complaints, table, ...props }: ComplaintListToolbarProps) {
  const { list, search, states, counts } = complaints;
  return (
    <>
      <ComplaintToolbar
        {...props}
        {...list.toolbar}
        views={table.views}
        states={states}
        state={list.filter.state}
        counts={counts}
        onStateChange={list.narrow}
        conditions={list.filter.conditions}
        draft={search.draft}
        onDraftChange={({ draft }) => search.change(draft)}
        nameError={search.errors.name}
        phoneError={search.errors.phone}
        onSearch={({ draft }) => search.search(draft)}
        onOpenConditions={search.openDrawer}
        tools={table.columnSettings}
      />
      <MoreConditions today={props.today} search={search} />
    </>
  );
}
