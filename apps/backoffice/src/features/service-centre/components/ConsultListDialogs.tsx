import type { ConsultListRow } from '@huifang/ui/clinic/service-centre';
import { UnreviewedEditPrompt } from '@huifang/ui/clinic/unreviewed-edit-prompt';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';
import type { ConsultActions } from '../hooks/useConsultActions.ts';
import type { ConditionsDrawerProps } from './ConditionsDrawer.tsx';

/** The dialogs come when they are first opened. */
const AddTags = lazy(() =>
  loadChunk(async () => {
    const { AddTags } = await import('./AddTags.tsx');
    return { default: AddTags };
  }),
);
const KeyboardHelp = lazy(() =>
  loadChunk(async () => {
    const { KeyboardHelp } = await import('@huifang/ui/clinic/keyboard-help');
    return { default: KeyboardHelp };
  }),
);
const ConditionsDrawer = lazy(() =>
  loadChunk(async () => {
    const { ConditionsDrawer } = await import('./ConditionsDrawer.tsx');
    return { default: ConditionsDrawer };
  }),
);
const ConsultVisits = lazy(() =>
  loadChunk(async () => {
    const { ConsultVisits } = await import('./ConsultVisits.tsx');
    return { default: ConsultVisits };
  }),
);

export interface ConsultListDialogsProps {
  opened: 'conditions' | 'keys' | 'tags' | undefined;
  conditions: Pick<ConditionsDrawerProps, 'filter' | 'period' | 'today' | 'isStaffLocked'>;
  onConditions: ConditionsDrawerProps['onApply'];
  selected: readonly ConsultListRow[];
  onTagged: () => void;
  actions: ConsultActions;
  /** Whether R registers a callback. */
  canCallBack: boolean;
  onClose: () => void;
}

/** What lies over the list: its further conditions, its keys, and what is done to one row or to many. */
export function ConsultListDialogs({
  opened,
  conditions,
  actions,
  onClose,
  ...props
}: ConsultListDialogsProps) {
  const { t } = useLingui();
  const { question, visits } = actions;
  // The drawer stays once it was opened: what is set in it outlives its being hidden.
  const [hasConditions, setHasConditions] = useState(false);
  if (opened === 'conditions' && !hasConditions) setHasConditions(true);
  return (
    <>
      {hasConditions && (
        <Suspense>
          <ConditionsDrawer
            {...conditions}
            isOpen={opened === 'conditions'}
            onApply={(details) => {
              props.onConditions(details);
              onClose();
            }}
            onHide={onClose}
          />
        </Suspense>
      )}
      {opened === 'keys' && (
        <Suspense>
          <KeyboardHelp
            keys={[
              { keys: ['/'], does: t`转到搜索` },
              { keys: ['↑', '↓'], does: t`上一行、下一行` },
              { keys: ['Space'], does: t`选择行` },
              { keys: ['E'], does: t`编辑` },
              ...(props.canCallBack ? [{ keys: ['R'], does: t`回访登记` }] : []),
              { keys: ['Enter'], does: t`打开客户档案` },
              { keys: ['Alt', '←', '→'], does: t`在表头移动列` },
              { keys: ['?'], does: t`显示快捷键` },
            ]}
            onClose={onClose}
          />
        </Suspense>
      )}
      {question && <UnreviewedEditPrompt onContinue={question.confirm} onCancel={question.cancel} />}
      {opened === 'tags' && (
        <Suspense>
          <AddTags rows={props.selected} onAdded={props.onTagged} onClose={onClose} />
        </Suspense>
      )}
      {visits && (
        <Suspense>
          <ConsultVisits row={visits.row} onClose={visits.close} />
        </Suspense>
      )}
    </>
  );
}
