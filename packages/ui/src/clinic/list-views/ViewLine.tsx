import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Star, Users } from 'lucide-react';
import { Button } from '../../primitives/button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import type { ViewItem } from './types.ts';
import { useSharing } from './useSharing.ts';
import { Dot } from './ViewsButton.styles.ts';
import { Aside, Changed, Chosen, Line, NoIcon, ViewName } from './ViewsMenu.styles.ts';

export interface ViewLineProps {
  view: ViewItem;
  isSelected: boolean;
  changes?: string;
  onPress: () => void;
  onSave?: () => void;
  isSaving?: boolean;
  saveError?: string;
  onDiscard: () => void;
}

/** One view in the menu; of the one that is shown also what was changed, and what to do about that. */
export function ViewLine({ view, isSelected, changes, onPress, ...props }: ViewLineProps) {
  const { t } = useLingui();
  const sharing = useSharing();
  const isChanged = isSelected && changes !== undefined;
  const line = (
    <Line aria-current={isSelected ? 'true' : undefined} onPress={onPress}>
      {isSelected ? <Check size={15} aria-hidden /> : <NoIcon />}
      <ViewName>{view.name}</ViewName>
      {isChanged ? (
        <Aside>
          <Dot aria-hidden />
          <Trans>已修改</Trans>
        </Aside>
      ) : (
        <>
          {!view.isOwn && (
            <Aside>
              <Users size={13} aria-hidden />
              {sharing.of(view)}
            </Aside>
          )}
          {view.isDefault && (
            <Aside>
              <Star size={13} aria-hidden />
              <Trans>默认</Trans>
            </Aside>
          )}
        </>
      )}
    </Line>
  );
  if (!isSelected) return line;
  return (
    <Chosen>
      {line}
      {isChanged && (
        <Changed>
          <p>{changes}</p>
          {!props.onSave && (
            <p>
              <Trans>此视图由他人共享，修改可以另存为自己的视图。</Trans>
            </p>
          )}
          {props.saveError && <Notice tone="danger">{props.saveError}</Notice>}
          <div>
            {props.onSave && (
              <Button size="small" variant="primary" isBusy={props.isSaving ?? false} onPress={props.onSave}>
                {t`保存修改`}
              </Button>
            )}
            <Button size="small" onPress={props.onDiscard}>{t`放弃`}</Button>
          </div>
        </Changed>
      )}
    </Chosen>
  );
}
