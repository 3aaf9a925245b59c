import { mergeTypeCode, undoTypeCodeMerge } from '@huifang/contract';
import { type DictionaryEntry, MergeDialog } from '@huifang/ui/clinic/dictionary-page';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../../../kits/saving/useAttempt.ts';
import { api, messageOf } from '../../../lib/api.ts';
import { useUndo } from '../../../lib/undo.ts';
import { mergePreviewQuery } from '../queries.ts';

export interface EntryMergingProps {
  org: string;
  entry: DictionaryEntry;
  entries: readonly DictionaryEntry[];
  onMerged: () => Promise<unknown>;
  onClose: () => void;
}

/** Merges an entry into another one, after saying what that changes; for a day it can be undone in the list. */
export function EntryMerging({ org, entry, entries, onMerged, onClose }: EntryMergingProps) {
  const { t } = useLingui();
  const offerUndo = useUndo();
  const [into, setInto] = useState('');
  const preview = useQuery(mergePreviewQuery(org, entry.id, into));
  const merging = useAttempt({
    send: (request: { id: string; into: string; organisationId: string }, keyFor) =>
      api.call(mergeTypeCode, request, { idempotencyKey: keyFor(request) }),
    onDone({ mergeId, records }) {
      void onMerged();
      offerUndo({
        text: t`已合并“${entry.name}”，改动 ${records} 条记录`,
        seconds: 10,
        undo: async () => {
          await api.call(undoTypeCodeMerge, { mergeId, organisationId: org });
          await onMerged();
        },
      });
      onClose();
    },
  });
  return (
    <MergeDialog
      entry={entry}
      entries={entries}
      keptId={into}
      onKeptChange={({ keptId }) => setInto(keptId)}
      preview={preview.data && { records: preview.data.records, savedFilters: preview.data.views }}
      previewError={preview.error ? messageOf(preview.error) : undefined}
      onRetryPreview={() => void preview.refetch()}
      isSaving={merging.isRunning}
      error={merging.error ? messageOf(merging.error) : undefined}
      onMerge={() => void merging.run({ id: entry.id, into, organisationId: org })}
      onClose={onClose}
    />
  );
}
