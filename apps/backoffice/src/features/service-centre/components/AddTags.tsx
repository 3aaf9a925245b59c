import { BatchResultDialog, type SkippedRow } from '@huifang/ui/clinic/batch';
import type { ConsultListRow } from '@huifang/ui/clinic/service-centre';
import { type Tag, TagDialog } from '@huifang/ui/clinic/tags';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../../../kits/saving/useAttempt.ts';
import { messageOf } from '../../../lib/api.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { tagsQuery } from '../../../lib/tags-query.ts';
import { addTagsTo } from '../tag-queries.ts';

export interface AddTagsProps {
  /** Consults; each customer gets the tags once. */
  rows: readonly ConsultListRow[];
  /** Somebody got a tag. */
  onAdded: () => void;
  onClose: () => void;
}

/** Adds tags to the customers of several consults; says who could not get them, and why. */
export function AddTags({ rows, onAdded, onClose }: AddTagsProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const { succeed, notice } = useNotifications();
  const queryClient = useQueryClient();
  const org = organisation.organisationId;
  const [names] = useState(() => new Map(rows.map(({ personId, name }) => [personId, name])));
  const [result, setResult] = useState<{ done: number; skipped: SkippedRow[] }>();
  const candidates = useQuery(tagsQuery(org));
  const adding = useAttempt({
    send: (tags: readonly Tag[], keyFor) => addTagsTo(org, [...names.keys()], tags, keyFor),
    onDone({ added, skipped }) {
      onAdded();
      if (skipped.length === 0) {
        succeed(t`已为 ${added} 位客户添加标签`);
        onClose();
        return;
      }
      setResult({
        done: added,
        skipped: skipped.map(({ id, reason }) => ({ id, reason, name: names.get(id) ?? id })),
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['tags'] }),
  });

  if (result) return <BatchResultDialog title={t`添加标签`} {...result} onClose={onClose} />;
  return (
    <TagDialog
      title={t`为 ${names.size} 位客户添加标签`}
      selected={[]}
      candidates={candidates.data ?? []}
      isLoading={candidates.isPending}
      loadError={candidates.error ? messageOf(candidates.error) : undefined}
      onRetry={() => void candidates.refetch()}
      isSaving={adding.isRunning}
      error={adding.error ? messageOf(adding.error) : undefined}
      onSubmit={({ tags }) => (tags.length > 0 ? void adding.run(tags) : notice(t`还没有选择标签`))}
      onClose={onClose}
    />
  );
}
