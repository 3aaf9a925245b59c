import {
  CallError,
  deleteDisease,
  editDisease,
  moveDisease,
  restoreDisease,
  undoDiseaseMerge,
} from '@huifang/contract';
import type { DiseasePlace } from '@huifang/ui/clinic/disease-tree';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../../kits/saving/useAttempt.ts';
import { api, messageOf } from '../../lib/api.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useUndo } from '../../lib/undo.ts';
import type { VersionedDisease } from './queries.ts';

type Change =
  | { kind: 'rename'; name: string }
  | { kind: 'enable'; isEnabled: boolean }
  | { kind: 'move'; place: DiseasePlace }
  | { kind: 'remove' }
  | { kind: 'unmerge'; mergeId: string };

export type DiseaseChange = Change & { disease: Pick<VersionedDisease, 'id' | 'name' | 'version'> };

/** Changes of one disease that need no dialog: one at a time, and shown once the server has said yes. */
export function useDiseaseChanges(org: string) {
  const { t } = useLingui();
  const { prompt, succeed } = useNotifications();
  const offerUndo = useUndo();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['diseases', org] });
  /** Why one cannot be removed, and may be disabled instead. */
  const [kept, setKept] = useState<{ disease: DiseaseChange['disease']; reason: string }>();

  const attempt = useAttempt({
    send: (change: DiseaseChange, keyFor) => send(org, change, keyFor(change)),
    onDone(answer, { kind, disease }) {
      setKept(undefined);
      if (kind === 'move' || kind === 'rename') return;
      if (kind !== 'remove') return succeed(t`保存成功`);
      const { name } = disease;
      offerUndo({
        text: t`已删除病种“${name}”`,
        seconds: 'undoSeconds' in answer ? answer.undoSeconds : 0,
        undo: async () => {
          await api.call(restoreDisease, { id: disease.id, organisationId: org });
          await refresh();
        },
      });
    },
    onFailed(error, { kind, disease }) {
      const isInUse = error instanceof CallError && inUse.has(error.code);
      if (kind === 'remove' && isInUse) setKept({ disease, reason: messageOf(error) });
      else prompt(messageOf(error));
    },
    onSettled: refresh,
  });

  return {
    /** A repeat while one runs is ignored. */
    change: (change: DiseaseChange) => void attempt.run(change),
    running: attempt.running,
    kept,
    forgetKept: () => setKept(undefined),
  };
}

const inUse: ReadonlySet<string> = new Set(['IN_USE', 'DISEASE_HAS_CHILDREN']);

async function send(organisationId: string, change: DiseaseChange, idempotencyKey: string) {
  const { id, version } = change.disease;
  const about = { id, version, organisationId };
  const options = { idempotencyKey };
  switch (change.kind) {
    case 'rename':
      return api.call(editDisease, { ...about, name: change.name }, options);
    case 'enable':
      return api.call(editDisease, { ...about, isEnabled: change.isEnabled }, options);
    case 'move': {
      const { parentId, beforeId } = change.place;
      return api.call(moveDisease, { ...about, parentId: parentId ?? '', beforeId }, options);
    }
    case 'remove':
      return api.call(deleteDisease, { id, organisationId }, options);
    case 'unmerge':
      return api.call(undoDiseaseMerge, { id: change.mergeId, organisationId }, options);
  }
}
