import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';

/** What was left out of an action on many, and why. */
export interface SkippedRow {
  id: string;
  name: string;
  /** In the server's words. */
  reason: string;
}

export interface BatchResultDialogProps {
  /** What was done, such as 分配回访. */
  title: string;
  /** How many it was done for. */
  done: number;
  skipped: readonly SkippedRow[];
  onClose: () => void;
}

/** After an action on many rows that did not reach all of them: who was left out, and why. */
export function BatchResultDialog({ title, done, skipped, onClose }: BatchResultDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      title={title}
      width="480px"
      onClose={onClose}
      footer={
        <Button variant="primary" autoFocus onPress={onClose}>
          <Trans>知道了</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          已完成 {done} 条，{skipped.length} 条未处理：
        </Trans>
      </p>
      <List aria-label={t`未处理`} tabIndex={0}>
        {skipped.map(({ id, name, reason }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span>{reason}</span>
          </li>
        ))}
      </List>
    </Dialog>
  );
}

const List = styled.ul`
  position: relative;
  max-height: 320px;
  margin-top: var(--space-8);
  overflow: auto;

  & > li { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-12); padding: var(--space-6) 0; border-bottom: 1px solid var(--border-subtle); }
  & > li > strong { flex: none; overflow-wrap: anywhere; }
  & > li > span { color: var(--text-secondary); overflow-wrap: anywhere; }
`;
