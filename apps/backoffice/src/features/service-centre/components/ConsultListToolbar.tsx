import {
  BatchActions,
  type ConsultListRow,
  ServiceCentreToolbar,
  type ServiceCentreToolbarProps,
} from '@huifang/ui/clinic/service-centre';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useListExport } from '../../../kits/list/useListExport.ts';
import type { ListTableTools } from '../../../kits/list/useListTable.tsx';
import { appearance, chooseDensity } from '../../../lib/appearance.ts';
import type { ListSelection } from '../../../lib/list-selection.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { useStore } from '../../../lib/store.ts';
import type { ConsultList } from '../hooks/useConsultList.ts';
import { countConditions, switchTab } from '../model/filter.ts';

/** The dialogs come when they are first opened. */
const AddTags = lazy(() =>
  loadChunk(async () => {
    const { AddTags } = await import('./AddTags.tsx');
    return { default: AddTags };
  }),
);
const ConditionsDrawer = lazy(() =>
  loadChunk(async () => {
    const { ConditionsDrawer } = await import('./ConditionsDrawer.tsx');
    return { default: ConditionsDrawer };
  }),
);

export interface ConsultListToolbarProps
  extends Pick<ServiceCentreToolbarProps, 'panelId' | 'onRegister' | 'onRegisterOnly'> {
  consults: ConsultList;
  table: ListTableTools;
  selection: ListSelection<ConsultListRow>;
  /** Without it nothing is given to colleagues. */
  onAssign?: (details: { rows: readonly ConsultListRow[]; onDone: () => void }) => void;
}

/** What narrows the consults, the tools of their table, and what is done to those that are selected. */
export function ConsultListToolbar({
  consults,
  table,
  selection,
  onAssign,
  ...props
}: ConsultListToolbarProps) {
  const { t } = useLingui();
  const { can } = useSession();
  const { density } = useStore(appearance);
  const { list, request, today, scopes, range, setRange } = consults;
  const { filter, narrow } = list;
  const [isTagging, setTagging] = useState(false);
  // The drawer stays once it was opened: what is set in it outlives its being hidden.
  const [conditions, setConditions] = useState<'open' | 'hidden'>();
  const exporting = useListExport({
    name: t`客户列表`,
    open: async (selectedIds, options) =>
      (await import('../export.ts')).openExport(request, selectedIds, options),
  });
  const canExport = can('consult:export');
  const assign = onAssign && (() => onAssign({ rows: selection.chosen, onDone: selection.clear }));

  return (
    <>
      <ServiceCentreToolbar
        {...props}
        {...list.toolbar}
        views={table.views}
        tab={filter.tab}
        onTabChange={({ tab }) => {
          if (tab === filter.tab) return;
          // What is selected belongs to the tab in which it can be seen.
          selection.clear();
          narrow((now) => switchTab(now, tab));
        }}
        scopes={scopes}
        scope={request.scope}
        onScopeChange={({ scope }) => narrow({ scope, personId: '' })}
        customerTypes={filter.customerTypes}
        onCustomerTypesChange={narrow}
        range={range}
        onRangeChange={(details) => setRange(details.range)}
        today={today}
        conditionCount={countConditions(filter)}
        onOpenConditions={() => setConditions('open')}
        onExport={canExport ? exporting.start : undefined}
        exportProgress={exporting.progress}
        onExportCancel={exporting.cancel}
        columnSettings={table.columnSettings}
        density={density}
        onDensityChange={(details) => chooseDensity(details.density)}
        selection={{
          count: selection.ids.size,
          elsewhere: selection.elsewhere,
          onClear: selection.clear,
          actions: (
            <BatchActions
              onAssign={can('callback:assign') ? assign : undefined}
              onAddTags={can('consult:write') ? () => setTagging(true) : undefined}
              onExport={
                canExport
                  ? ({ format }) => exporting.start({ format, selectedIds: [...selection.ids] })
                  : undefined
              }
            />
          ),
        }}
      />
      <Suspense>
        {conditions && (
          <ConditionsDrawer
            isOpen={conditions === 'open'}
            consults={consults}
            onHide={() => setConditions('hidden')}
          />
        )}
      </Suspense>
      <Suspense>
        {isTagging && (
          <AddTags rows={selection.chosen} onAdded={selection.clear} onClose={() => setTagging(false)} />
        )}
      </Suspense>
    </>
  );
}
