import { type ConfiguredMethod, MethodSources } from '@huifang/ui/clinic/consult-methods';
import { InUseDialog } from '@huifang/ui/clinic/in-use-dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useSession } from '../../lib/session-context.tsx';
import { methodSourcesQuery, sourceUsesQuery, toSources } from './queries.ts';
import { SourceEditing } from './SourceEditing.tsx';
import { useMethodsRefresh, useSourceChanges } from './useMethodChanges.ts';

/** Leads to the consults that have a method, or one of its sources. */
export type OpenConsults = (details: { methodId: string; sourceId?: string }) => void;

export interface MethodPaneProps {
  method: ConfiguredMethod;
  onEdit: () => void;
  onSwitch: (details: { isEnabled: boolean }) => void;
  onOpenConsults?: OpenConsults;
}

type Edited = { id?: string; parent?: { id: string; name: string } };

/** The chosen method with its sources. */
export function MethodPane({ method, onEdit, onSwitch, onOpenConsults }: MethodPaneProps) {
  const { organisation } = useSession();
  const org = organisation.organisationId;
  const [edited, setEdited] = useState<Edited>();
  const sources = useQuery(methodSourcesQuery(org, method.id));
  const uses = useQuery(sourceUsesQuery(org, method.id));
  const refresh = useMethodsRefresh(org);
  const { actions, shown, used } = useSourceChanges(org, sources.data, uses.data);
  const entries = shown(toSources(sources.data, uses.data));
  return (
    <>
      <MethodSources
        {...actions}
        method={method}
        sources={entries}
        isLoading={sources.isLoading}
        loadError={sources.error && !sources.data ? messageOf(sources.error) : undefined}
        onRetry={() => void sources.refetch()}
        onAdd={() => setEdited({})}
        onAddBelow={({ id }) => setEdited({ parent: entries.find((one) => one.id === id) })}
        onEdit={setEdited}
        onEditMethod={onEdit}
        onSwitchMethod={onSwitch}
        onOpenConsults={onOpenConsults && (() => onOpenConsults({ methodId: method.id }))}
      />
      {edited && (
        <SourceEditing
          {...edited}
          methodId={method.id}
          onSaved={() => void refresh()}
          onClose={() => setEdited(undefined)}
        />
      )}
      {used && (
        <InUseDialog
          {...used}
          onOpenRecords={onOpenConsults && (() => onOpenConsults({ methodId: method.id, sourceId: used.id }))}
        />
      )}
    </>
  );
}
