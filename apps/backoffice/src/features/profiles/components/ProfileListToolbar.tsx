import { useFileSearchHint } from '@huifang/ui/clinic/call-number';
import { ListToolbar } from '@huifang/ui/clinic/list-page';
import { ProfileFilters } from '@huifang/ui/clinic/profile-list';
import type { ReactNode } from 'react';
import type { ListTableTools } from '../../../kits/list/useListTable.tsx';
import type { ProfileList } from '../hooks/useProfileList.ts';
import { customerStateOf } from '../model/filter.ts';
import { MoreConditions } from './MoreConditions.tsx';

export interface ProfileListToolbarProps {
  profiles: ProfileList;
  table: ListTableTools;
  /** The page's main action. */
  action: ReactNode;
}

/** What narrows the profiles, and the tools of their table. */
export function ProfileListToolbar({ profiles, table, action }: ProfileListToolbarProps) {
  const searchLabel = useFileSearchHint();
  const { list, scopes, scope } = profiles;
  const { filter, narrow } = list;
  return (
    <ListToolbar
      {...list.toolbar}
      views={table.views}
      searchLabel={searchLabel}
      filters={
        <ProfileFilters
          scopes={scopes}
          scope={scope}
          onScopeChange={narrow}
          state={filter.state}
          onStateChange={({ state }) => narrow({ state: customerStateOf(state) ?? '' })}
        />
      }
      more={<MoreConditions filter={filter} onApply={narrow} />}
      tools={table.columnSettings}
      action={action}
    />
  );
}
