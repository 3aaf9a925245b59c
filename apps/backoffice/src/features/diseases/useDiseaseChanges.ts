import {
  CallError,
  deleteDisease,
  editDisease,
  moveDisease,
  restoreDisease,
  undoDiseaseMerge,
} from '@huifang/contract';
import type { DiseasePlace } from '@huifang/ui/clinic/disease-tree';
import { countInWords } from '@huifang/ui/clinic/in-use-dialog';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../../kits/saving/useAttempt.ts';
import { api, messageOf } from '../../lib/api.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useUndo } from '../../lib/undo.ts';
import { diseaseQuery, type VersionedDisease } from './queries.ts';

type Change =
  | { kind: 'rename'; name: string }
  | { kind: 'enable'; isEnabled: boolean }
  | { kind: 'move'; place: DiseasePlace }
  | { kind: 'remove' }
  | { kind: 'unmerge'; mergeId: string };

type Disease = Pick<VersionedDisease, 'id' | 'name' | 'version'>;
export type DiseaseChange = Change & { disease: Disease };

/** Changes of one disease that need no dialog: one at a time, and shown once the server has said yes. */
export function useDiseaseChanges(org: string) {
  const { t } = useLingui();
  const { prompt, succeed } = useNotifications();
  const offerUndo = useUndo();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['diseases', org] });
  /** One that is in use: not removed for that reason, or to be disabled with what that means. */
  const [kept, setKept] = useState<{ disease: Disease; wanted: 'disable' | 'remove'; reason: string }>();

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
      if (kind === 'remove' && isInUse) setKept({ disease, wanted: 'remove', reason: messageOf(error) });
      else prompt(messageOf(error));
    },
    onSettled: refresh,
    takesTurns: true,
  });

  /** Disables one; where that takes others along, or consults name it, it says so first. */
  async function disable(disease: Disease, below: number) {
    const { use } = await queryClient
      .fetchQuery(diseaseQuery(org, disease.id))
      .catch(() => ({ use: undefined }));
    const uses = countInWords(use?.consults ?? 0);
    const reason = [
      below > 0 ? t`下面 ${below} 个病种一并停用。` : '',
      use && use.consults > 0 ? t`${uses} 条咨询照常显示它，新的登记不能再选择。` : '',
    ].join('');
    if (reason === '') void attempt.run({ kind: 'enable', disease, isEnabled: false });
    else setKept({ disease, wanted: 'disable', reason });
  }

  return {
    /** A repeat while one runs is ignored, another waits its turn. */
    change: (change: DiseaseChange) => void attempt.run(change),
    disable: (disease: Disease, details: { below: number }) => void disable(disease, details.below),
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
