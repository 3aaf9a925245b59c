import { ListPage, ListToolbar } from '@huifang/ui/clinic/list-page';
import { useWorkplaceColumns, WorkplaceActions } from '@huifang/ui/clinic/workplaces';
import { Button } from '@huifang/ui/primitives/button';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { History, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { listAddress } from '../../kits/list/list-address.ts';
import { useListPage } from '../../kits/list/useListPage.ts';
import type { HandoverDialogs } from '../../lib/handover-dialogs.ts';
import { useSession } from '../../lib/session-context.tsx';
import { workplacesQuery } from './queries.ts';
import { WorkplaceEditing } from './WorkplaceEditing.tsx';

/** One that is looked at, as `account-organisation`, or `new`. */
const readOpen = (text: string) => (/^(?:new|\d{1,18}(?:-\d{1,18})?)$/.test(text) ? text : '');
const address = listAddress({ open: readOpen });

type Row = ReturnType<typeof useRows>['rows'][number];
const useRows = (org: string) => useListPage({ address, query: (filter) => workplacesQuery(org, filter) });

/** 账号机构: which accounts work in which organisations, as whom and with which roles. */
export function WorkplacesPage({ Handover, Handovers }: HandoverDialogs) {
  const { t } = useLingui();
  const { organisationId: org } = useSession().organisation;
  const list = useRows(org);
  const { show } = list;
  const open = useCallback(({ row }: { row: { id: string } }) => show({ open: row.id }), [show]);
  const columns = useWorkplaceColumns<Row>({ onOpen: open });
  const [ending, setEnding] = useState<Row>();
  const [isLooking, setLooking] = useState(false);
  const opened = list.filter.open;
  const add = (
    <Button variant="primary" icon={<Plus size={16} aria-hidden />} onPress={() => show({ open: 'new' })}>
      {t`新增机构授权`}
    </Button>
  );
  const looking = (
    <Button icon={<History size={16} aria-hidden />} onPress={() => setLooking(true)}>
      {t`交接记录`}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t`账号机构`}
        panelLabel={t`账号机构列表`}
        toolbar={
          <ListToolbar
            {...list.toolbar}
            tools={looking}
            label={t`筛选账号`}
            searchLabel={t`账号、姓名或机构`}
            action={add}
          />
        }
        narrowAction={add}
        footer={<Pagination {...list.pagination} />}
      >
        <DataTable
          label={t`账号机构列表`}
          {...list.table}
          columns={columns}
          getRowLabel={(row) => `${row.account} ${row.organisation}`}
          actionsWidth={88}
          renderActions={(row) => (
            <WorkplaceActions row={row} onEdit={() => open({ row })} onEnd={() => setEnding(row)} />
          )}
          onRowKey={({ row, key }) => key === 'Enter' && open({ row })}
        />
      </ListPage>
      {opened !== '' && (
        <WorkplaceEditing
          key={opened}
          workplaceId={opened === 'new' ? undefined : opened}
          onClose={() => show({ open: '' })}
        />
      )}
      {ending && (
        <Handover
          account={{ id: ending.accountId, name: ending.name }}
          targetId={ending.targetId}
          purpose="membership"
          onClose={() => setEnding(undefined)}
        />
      )}
      {isLooking && <Handovers onClose={() => setLooking(false)} />}
    </>
  );
}
