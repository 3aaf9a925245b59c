import { mergeDiseases } from '@huifang/contract';
import { MergeDialog, withDescendants } from '@huifang/ui/clinic/disease-tree';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAttempt } from '../../kits/saving/useAttempt.ts';
import { api, messageOf } from '../../lib/api.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { diseaseEntriesQuery, mergePreviewQuery, toChoices } from './queries.ts';

export interface DiseaseMergingProps {
  /** The one that goes. */
  diseaseId: string;
  onMerged?: (details: { keptId: string }) => void;
  onClose: () => void;
}

/** Merges a disease into another one, told beforehand what that moves. */
export function DiseaseMerging({ diseaseId, onMerged, onClose }: DiseaseMergingProps) {
  const { t } = useLingui();
  const { succeed } = useNotifications();
  const { organisationId: org } = useSession().organisation;
  const queryClient = useQueryClient();
  const [keptId, setKeptId] = useState('');
  const { data: entries = [] } = useQuery(diseaseEntriesQuery(org));
  const preview = useQuery(mergePreviewQuery(org, diseaseId, keptId));
  const targets = useMemo(
    () => toChoices(entries, withDescendants(entries, diseaseId)),
    [entries, diseaseId],
  );
  const byId = (id: string) => entries.find((entry) => entry.id === id);

  const merge = useAttempt({
    send(wanted: { keptId: string }, keyFor) {
      const request = {
        id: diseaseId,
        keptId: wanted.keptId,
        version: byId(diseaseId)?.version,
        keptVersion: byId(wanted.keptId)?.version,
        organisationId: org,
      };
      return api.call(mergeDiseases, request, { idempotencyKey: keyFor(request) });
    },
    onDone({ consults }, wanted) {
      succeed(t`已合并，移动 ${consults} 条咨询；1 天内可以撤销`);
      onMerged?.(wanted);
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['diseases', org] }),
  });
  const failure = merge.error ?? preview.error;

  return (
    <MergeDialog
      name={byId(diseaseId)?.name ?? ''}
      targets={targets}
      keptId={keptId}
      onChoose={({ keptId: chosen }) => {
        merge.reset();
        setKeptId(chosen);
      }}
      preview={preview.data}
      isPreviewing={preview.isFetching}
      isMerging={merge.isRunning}
      error={failure ? messageOf(failure) : undefined}
      onMerge={() => void merge.run({ keptId })}
      onClose={onClose}
    />
  );
}
