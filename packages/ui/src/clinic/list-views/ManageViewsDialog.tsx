import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Star, StarOff, Trash2, UserCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { keptBody, keptRow, useKeptFocus } from '../../primitives/data-table/index.ts';
import { Dialog, DialogCancelButton, type DialogCloseReason } from '../../primitives/dialog/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Spinner } from '../../primitives/loading/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { EmptyState, FailureState } from '../../primitives/states/index.ts';
import type { ViewItem } from './types.ts';
import { useSharing } from './useSharing.ts';

export interface ManageViewsDialogProps {
  /** Absent while they are being read. */
  views?: readonly ViewItem[];
  /** Why they could not be read, or what the last action was refused for. */
  error?: string;
  onRetry: () => void;
  onEdit: (details: { id: string }) => void;
  onRemove: (details: { id: string }) => void;
  /** Makes a view the one that the list opens with; without an id none. */
  onDefault: (details: { id?: string }) => void;
  onClose: (details: { reason: DialogCloseReason }) => void;
}

/** All views of a list: which one it opens with, their names and who sees them, and the way to remove one. */
export function ManageViewsDialog({
  views,
  error,
  onRetry,
  onEdit,
  onRemove,
  onDefault,
  onClose,
}: ManageViewsDialogProps) {
  const { t } = useLingui();
  const sharing = useSharing();
  const focusKeeper = useKeptFocus<HTMLDivElement>();
  return (
    <Dialog
      title={t`管理视图`}
      width="560px"
      onClose={onClose}
      footer={
        <DialogCancelButton>
          <Trans>关闭</Trans>
        </DialogCancelButton>
      }
    >
      <div ref={focusKeeper} {...keptBody}>
        {!views && !error && <Spinner />}
        {error && !views && <FailureState title={t`视图加载失败`} detail={error} onRetry={onRetry} />}
        {error && views && <Notice tone="danger">{error}</Notice>}
        {views?.length === 0 && <EmptyState title={t`还没有视图`} />}
        {views && views.length > 0 && (
          <Rows>
            {views.map((view) => {
              const { id, name, isDefault } = view;
              return (
                <li key={id} {...keptRow(id)}>
                  <div>
                    <strong>{name}</strong>
                    <small>
                      {view.isOwn ? sharing.ofOwn(view) : sharing.of(view)}
                      {isDefault && (
                        <>
                          {' · '}
                          <Trans>默认</Trans>
                        </>
                      )}
                    </small>
                  </div>
                  <IconButton
                    size="small"
                    label={isDefault ? t`取消默认 ${name}` : t`设为默认 ${name}`}
                    icon={isDefault ? <StarOff size={16} /> : <Star size={16} />}
                    onPress={() => onDefault(isDefault ? {} : { id })}
                  />
                  {view.canChange && (
                    <>
                      <IconButton
                        size="small"
                        label={view.isOwn ? t`修改 ${name}` : t`接管 ${name}`}
                        icon={view.isOwn ? <Pencil size={16} /> : <UserCheck size={16} />}
                        onPress={() => onEdit({ id })}
                      />
                      <IconButton
                        size="small"
                        label={t`删除 ${name}`}
                        icon={<Trash2 size={16} />}
                        onPress={() => onRemove({ id })}
                      />
                    </>
                  )}
                </li>
              );
            })}
          </Rows>
        )}
      </div>
    </Dialog>
  );
}

const Rows = styled.ul`
  display: flex;
  flex-direction: column;

  > li {
    display: flex;
    align-items: center;
    gap: var(--space-4);
    min-height: 48px;
    border-bottom: 1px solid var(--border-subtle);
  }
  > li:last-child { border-bottom: 0; }
  > li > div { display: flex; flex: 1; flex-direction: column; min-width: 0; overflow-wrap: anywhere; }
  strong { font: var(--font-body); font-weight: 600; }
  small { color: var(--text-secondary); font: var(--font-caption); }
`;
