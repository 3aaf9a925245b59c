import { ConsultMethodsView } from '@huifang/ui/clinic/consult-methods';
import { InUseDialog } from '@huifang/ui/clinic/in-use-dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { readId } from '../../lib/list-address.ts';
import { usePageTab } from '../../lib/page-tab.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { MethodEditing } from './MethodEditing.tsx';
import { MethodFiles } from './MethodFiles.tsx';
import { MethodPane, type OpenConsults } from './MethodPane.tsx';
import { methodsQuery, methodUsesQuery, toMethods } from './queries.ts';
import { useMethodChanges, useMethodsRefresh } from './useMethodChanges.ts';

export interface ConsultMethodsPageProps {
  /** Absent for who may not see consults. */
  onOpenConsults?: OpenConsults;
}

/** 咨询方式: the ways customers get in touch, with the sources that each asks for. */
export function ConsultMethodsPage({ onOpenConsults }: ConsultMethodsPageProps) {
  const { organisation } = useSession();
  const org = organisation.organisationId;
  const { search, replace } = usePageTab();
  const [edited, setEdited] = useState<{ id?: string }>();
  const methods = useQuery(methodsQuery(org));
  const uses = useQuery(methodUsesQuery(org));
  const refresh = useMethodsRefresh(org);
  const { actions, shown, used } = useMethodChanges(org, methods.data, uses.data);
  const listed = shown(toMethods(methods.data, uses.data).map((method) => ({ ...method, parentId: null })));
  const asked = readId(new URLSearchParams(search).get('method'));
  const chosen = listed.find(({ id }) => id === asked) ?? listed[0];
  const choose = ({ id }: { id: string }) => replace(new URLSearchParams({ method: id }));
  return (
    <>
      <ConsultMethodsView
        {...actions}
        methods={listed}
        isLoading={methods.isLoading}
        loadError={methods.error && !methods.data ? messageOf(methods.error) : undefined}
        onRetry={() => void methods.refetch()}
        chosenId={chosen?.id}
        onChoose={choose}
        onAdd={() => setEdited({})}
        onEdit={setEdited}
        tools={<MethodFiles onImported={() => void refresh()} />}
      >
        {chosen && (
          <MethodPane
            method={chosen}
            onEdit={() => setEdited({ id: chosen.id })}
            onSwitch={({ isEnabled }) => actions.onSwitch({ id: chosen.id, isEnabled })}
            onOpenConsults={onOpenConsults}
          />
        )}
      </ConsultMethodsView>
      {edited && (
        <MethodEditing
          {...edited}
          consults={listed.find(({ id }) => id === edited.id)?.uses?.consults}
          onSaved={(saved) => {
            void refresh();
            if (edited.id === undefined) choose(saved);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      {used && (
        <InUseDialog
          {...used}
          onOpenRecords={onOpenConsults && (() => onOpenConsults({ methodId: used.id }))}
        />
      )}
    </>
  );
}
