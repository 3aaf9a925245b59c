import { getDetailById, saveConsultMethodsValue } from '@huifang/contract';
import { ConsultMethodDialog, type ConsultMethodValues } from '@huifang/ui/clinic/consult-method-dialog';
import { useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSave } from '../../kits/saving/useSave.ts';
import { api, messageOf } from '../../lib/api.ts';
import { callbackKey } from '../../lib/callback-key.ts';
import { consultMethodsQuery, sourcesQuery } from '../../lib/directory-queries.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useUnsavedInput } from '../../lib/page-tab.tsx';
import { useSession } from '../../lib/session-context.tsx';

export interface ConsultMethodEditingProps {
  consult: { id: string; appointmentNumber: string };
  onClose: () => void;
}

/** One consult's method and its values, read anew for each dialog. */
const methodValuesQuery = (organisationId: string, id: string) =>
  queryOptions({
    queryKey: ['consultMethodValues', organisationId, id],
    queryFn: async ({ signal }) => {
      const record = await api.call(getDetailById, { id, organisationId }, { signal });
      const { method: methodId, sources: source, version } = record;
      return { values: { methodId, source }, name: record.names.method, version };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Changes the method of one consult and its values; a refusal is told in the server's words. */
export function ConsultMethodEditing({ consult, onClose }: ConsultMethodEditingProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const { succeed } = useNotifications();
  const queryClient = useQueryClient();
  const org = organisation.organisationId;
  const query = methodValuesQuery(org, consult.id);
  const [seen, setSeen] = useState<{ values: ConsultMethodValues; version: number }>();
  const [typed, setTyped] = useState<ConsultMethodValues>();
  const stored = useQuery(query);
  // What the form started from stays, whatever is read again.
  if (stored.data && !seen) setSeen(stored.data);
  const values = typed ?? seen?.values;
  const methods = useQuery(consultMethodsQuery(org));
  const sources = useQuery(sourcesQuery(org, values?.methodId ?? ''));
  useUnsavedInput(typed !== undefined);

  const close = () => {
    setTyped(undefined);
    onClose();
  };
  const saving = useSave<ConsultMethodValues, unknown>({
    edited: {
      base: seen?.values ?? blank,
      version: seen?.version,
      loadTheirs: async () => (await queryClient.fetchQuery({ ...query, staleTime: 0 })).values,
      together: [['methodId', 'source']],
    },
    send({ values: { methodId, source } }, { version, optionsFor }) {
      const request = { consultId: consult.id, methodId, values: [...source], version, organisationId: org };
      return api.call(saveConsultMethodsValue, request, optionsFor(request));
    },
    // The dialog has one sentence for what is wrong.
    fieldOf: () => 'source',
    onSaved() {
      succeed(t`保存成功`);
      for (const key of ['consultList', callbackKey]) void queryClient.invalidateQueries({ queryKey: [key] });
      close();
    },
  });

  const own = seen && { id: seen.values.methodId, name: stored.data?.name ?? '' };
  const offered = methods.data ?? [];
  return (
    <ConsultMethodDialog
      appointmentNumber={consult.appointmentNumber}
      methods={own && own.id !== '' && !offered.some(({ id }) => id === own.id) ? [...offered, own] : offered}
      sources={sources.data}
      areSourcesLoading={sources.isLoading}
      values={values}
      loadError={stored.error && !seen ? messageOf(stored.error) : undefined}
      onRetry={() => void stored.refetch()}
      onChange={(details) => setTyped(details.values)}
      isDirty={typed !== undefined}
      isSaving={saving.isSaving}
      error={saving.fieldErrors?.source ?? saving.refusal}
      onSubmit={saving.save}
      onClose={close}
    />
  );
}

const blank: ConsultMethodValues = { methodId: '', source: [] };
