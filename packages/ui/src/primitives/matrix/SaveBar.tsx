import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { Notice } from '../notice/index.ts';
import { Bar } from './Matrix.styles.ts';

export interface SaveBarProps {
  count: number;
  note: ReactNode;
  isSaving: boolean;
  error: string | undefined;
  onSave: () => void;
  onDiscard: () => void;
}

/** How much is not saved, and the two ways on. */
export function SaveBar({ count, note, isSaving, error, onSave, onDiscard }: SaveBarProps) {
  const { t } = useLingui();
  return (
    <Bar role="group" aria-label={t`未保存的修改`}>
      {error && (
        <div data-fault>
          <Notice tone="danger" title={t`没有保存，修改都还在`}>
            <p>{error}</p>
          </Notice>
        </div>
      )}
      <span data-count>{t`${count} 处未保存的修改`}</span>
      {note && <span data-note>{note}</span>}
      <span data-acts>
        <Button onPress={onDiscard} isDisabled={isSaving}>
          {t({ message: '放弃', context: 'draft' })}
        </Button>
        <Button variant="primary" isBusy={isSaving} onPress={onSave}>
          {t`保存`}
        </Button>
      </span>
    </Bar>
  );
}
