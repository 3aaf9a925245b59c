import { CallError, getDetailById, saveConsultMethodsValue } from '@huifang/contract';
import { ConsultMethodDialog, type ConsultMethodValues } from '@huifang/ui/clinic/consult-method-dialog';
import { useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOf } from '../../lib/api.ts';
import { callbackKey } from '../../lib/callback-key.ts';
import { consultMethodsQuery, sourcesQuery } from '../../lib/directory-queries.ts';
import { useIdempotencyKeys } from '../../lib/idempotency.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useUnsavedInput } from '../../lib/page-tab.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { useStaleEdit } from '../../lib/stale-edit.ts';

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
  const { succeed, notice, prompt } = useNotifications();
  const queryClient = useQueryClient();
  const keys = useIdempotencyKeys();
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

  const edit = useStaleEdit<ConsultMethodValues>({
    base: seen?.values ?? blank,
    version: seen?.version,
    loadTheirs: async () => (await queryClient.fetchQuery({ ...query, staleTime: 0 })).values,
    together: [['methodId', 'source']],
  });
  const close = () => {
    setTyped(undefined);
    onClose();
  };
  const saving = useMutation({
    mutationFn: (wanted: ConsultMethodValues) =>
      edit.send(wanted, ({ methodId, source }, version) => {
        const request = {
          consultId: consult.id,
          methodId,
          values: [...source],
          version,
          organisationId: org,
        };
        return api.call(saveConsultMethodsValue, request, { idempotencyKey: keys.keyFor(request) });
      }),
    onSuccess({ mergedWith }) {
      keys.reset();
      succeed(t`保存成功`);
      if (mergedWith) notice(t`${mergedWith} 同时修改的其他内容已一并保留`);
      for (const key of ['consultList', callbackKey]) void queryClient.invalidateQueries({ queryKey: [key] });
      close();
    },
    onError(error) {
      if (error instanceof CallError && error.code !== 'NETWORK' && error.status < 500) keys.reset();
      const problems = error instanceof CallError ? error.fields.map(({ message }) => message) : [];
      prompt(problems.length > 0 ? [...new Set(problems)].join('；') : messageOf(error));
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
      isSaving={saving.isPending}
      onSubmit={(details) => {
        if (!saving.isPending) saving.mutate(details.values);
      }}
      onClose={close}
    />
  );
}

const blank: ConsultMethodValues = { methodId: '', source: [] };
