import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';

export interface SaveBarProps {
  /** Something was changed and not saved. */
  isDirty: boolean;
  /** @default false */
  isSaving?: boolean;
  /** What saving will do. @default 有未保存的修改 */
  children?: ReactNode;
  onDiscard: () => void;
  onSave: () => void;
}

/** The foot of a form that is a page: says whether something is unsaved, gives it up or saves it. */
export function SaveBar({ isDirty, isSaving = false, children, onDiscard, onSave }: SaveBarProps) {
  const { t } = useLingui();
  return (
    <Bar role="group" aria-label={t`未保存的修改`}>
      <Words>{isDirty && (children ?? <strong>{t`有未保存的修改`}</strong>)}</Words>
      <Button onPress={onDiscard} isDisabled={isSaving || !isDirty}>
        {t({ message: '放弃', context: 'draft' })}
      </Button>
      <Button variant="primary" isBusy={isSaving} onPress={onSave}>{t`保存`}</Button>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
  min-height: 52px;
  padding: var(--space-8) var(--space-16);
  border-block-start: 1px solid var(--border-default);

`;

const Words = styled.div`
  flex: 1 1 240px;
  min-width: 0;

  > strong { font: var(--font-body-strong); }
`;
