import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { Spinner } from '../../primitives/loading/index.ts';
import { EmptyState, FailureState } from '../../primitives/states/index.ts';
import { type FieldChange, FieldChangeTable } from '../form-diff/index.ts';

/** One correction of a filled form. */
export interface AnswerEdit {
  id: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  changedAt: string;
  changedBy: string;
  /** By the fields' labels, in words. */
  changes: readonly FieldChange[];
}

export interface AnswerHistoryDialogProps {
  /** The newest first; absent while they are on their way or could not be loaded. */
  edits?: readonly AnswerEdit[];
  /** Why they could not be loaded. */
  loadError?: string;
  onRetry: () => void;
  onClose: () => void;
}

/** Who corrected a filled form when, with the old and the new value of every field. */
export function AnswerHistoryDialog({ edits, loadError, onRetry, onClose }: AnswerHistoryDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`修改记录`}
      width="720px"
      onClose={onClose}
      footer={
        <Button autoFocus onPress={onClose}>
          {t({ message: '关闭', context: 'button' })}
        </Button>
      }
    >
      {edits ? (
        <Edits edits={edits} />
      ) : loadError === undefined ? (
        <Spinner />
      ) : (
        <FailureState title={t`修改记录加载失败`} detail={loadError} onRetry={onRetry} />
      )}
    </Dialog>
  );
}

function Edits({ edits }: { edits: readonly AnswerEdit[] }) {
  const { t } = useLingui();
  if (edits.length === 0) return <EmptyState title={t`没有修改过`} />;
  return (
    <List tabIndex={0} aria-label={t`修改记录`}>
      {edits.map(({ id, changedAt, changedBy, changes }) => {
        const time = changedAt.slice(0, 16);
        return (
          <li key={id}>
            <p>
              <time dateTime={changedAt.replace(' ', 'T')}>{time}</time>
              <strong>{changedBy}</strong>
            </p>
            {changes.length > 0 ? (
              <FieldChangeTable
                caption={t`${time} ${changedBy} 的修改`}
                nameLabel={t`项目`}
                beforeLabel={t`修改前`}
                afterLabel={t`修改后`}
                changes={changes}
              />
            ) : (
              <small>
                <Trans>显示的内容没有差别</Trans>
              </small>
            )}
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
  margin: 0;
  padding: 0;
  list-style: none;

  > li > p { display: flex; flex-wrap: wrap; gap: var(--space-4) var(--space-12); }
  > li > p > time { color: var(--text-secondary); font-variant-numeric: tabular-nums; }
  > li > p > strong { font: var(--font-body-strong); }
  > li > small { color: var(--text-secondary); }
`;
