import { Trans, useLingui } from '@lingui/react/macro';
import { CircleSlash, Copy, SlidersHorizontal, Star, StarOff } from 'lucide-react';
import { Spinner } from '../../primitives/loading/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import type { ViewItem } from './types.ts';
import { ViewLine } from './ViewLine.tsx';
import { GroupName, Line, Panel } from './ViewsMenu.styles.ts';

export interface ViewsMenuProps {
  /** Absent while they are being read. */
  views?: readonly ViewItem[];
  /** Why they could not be read. */
  error?: string;
  onRetry: () => void;
  /** The view that the list shows; absent for none. */
  selectedId?: string;
  /** What of the view was changed since it was opened, in words; absent when nothing. */
  changes?: string;
  /** Without it the changes can only be let go or kept under another name. */
  onSave?: () => void;
  /** @default false */
  isSaving?: boolean;
  /** Why the last save failed. */
  saveError?: string;
  onDiscard: () => void;
  /** Opens a view; without an id none. */
  onSelect: (details: { id?: string }) => void;
  /** Makes a view the one that the list opens with; without an id none. */
  onDefault: (details: { id?: string }) => void;
  onSaveAs: () => void;
  onManage: () => void;
  onClose: () => void;
}

/**
 * The own views of a list, and the shared ones with who shares them; what was changed of the one that is shown, and what
 * can be done with it.
 */
export function ViewsMenu(props: ViewsMenuProps) {
  const { views, selectedId, onClose } = props;
  const { t } = useLingui();
  const selected = views?.find(({ id }) => id === selectedId);
  /** Closes before anything else opens, so that the focus finds its way back. */
  const closing = (then: () => void) => () => {
    onClose();
    then();
  };
  return (
    <Panel>
      {!views && !props.error && <Spinner />}
      {props.error && !views && (
        <FailureState title={t`视图加载失败`} detail={props.error} onRetry={props.onRetry} />
      )}
      {views && <ViewGroups {...props} views={views} closing={closing} />}
      <hr />
      {selected && (
        <>
          <Line
            onPress={closing(() => props.onDefault({ id: selected.isDefault ? undefined : selected.id }))}
          >
            {selected.isDefault ? <StarOff size={15} aria-hidden /> : <Star size={15} aria-hidden />}
            {selected.isDefault ? <Trans>取消默认</Trans> : <Trans>设为默认</Trans>}
          </Line>
          <Line onPress={closing(() => props.onSelect({}))}>
            <CircleSlash size={15} aria-hidden />
            <Trans>不使用视图</Trans>
          </Line>
        </>
      )}
      <Line onPress={closing(props.onSaveAs)}>
        <Copy size={15} aria-hidden />
        <Trans>另存为…</Trans>
      </Line>
      <Line onPress={closing(props.onManage)}>
        <SlidersHorizontal size={15} aria-hidden />
        <Trans>管理视图</Trans>
      </Line>
    </Panel>
  );
}

interface GroupsProps extends ViewsMenuProps {
  views: readonly ViewItem[];
  closing: (then: () => void) => () => void;
}

function ViewGroups({ views, closing, ...props }: GroupsProps) {
  const { t } = useLingui();
  const groups = [
    { title: t`我的视图`, items: views.filter(({ isOwn }) => isOwn) },
    { title: t`共享`, items: views.filter(({ isOwn }) => !isOwn) },
  ].filter(({ items }) => items.length > 0);
  if (groups.length === 0)
    return (
      <p>
        <Trans>还没有视图。把现在的筛选、列和密度另存为视图，下次可以直接打开。</Trans>
      </p>
    );
  return groups.map(({ title, items }) => (
    <section key={title} aria-label={title}>
      <GroupName aria-hidden>{title}</GroupName>
      {items.map((view) => (
        <ViewLine
          key={view.id}
          {...props}
          view={view}
          isSelected={view.id === props.selectedId}
          onPress={closing(() => props.onSelect({ id: view.id }))}
          onDiscard={closing(props.onDiscard)}
        />
      ))}
    </section>
  ));
}
