import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { FactList } from '../../primitives/fact-list/index.ts';
import { Spinner } from '../../primitives/loading/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import type { ScriptErrorEntry } from './ErrorLogList.tsx';

export interface ErrorLogDialogProps {
  /** Absent while it is on its way or could not be loaded. */
  entry?: ScriptErrorEntry;
  /** Why it could not be loaded. */
  loadError?: string;
  onRetry?: () => void;
  onClose: () => void;
}

/** One recorded error with all of its text, to be read and copied. */
export function ErrorLogDialog({ entry, loadError, onRetry, onClose }: ErrorLogDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`错误详情`}
      width="720px"
      onClose={onClose}
      footer={
        <Button autoFocus onPress={onClose}>
          <Trans>关闭</Trans>
        </Button>
      }
    >
      {!entry && !loadError && <Spinner />}
      {loadError && <FailureState title={t`详情加载失败`} detail={loadError} onRetry={onRetry} />}
      {entry && (
        <Whole>
          <FactList
            facts={[
              { term: t`时间`, value: entry.at },
              { term: t`类型`, value: entry.type },
              { term: t`代码`, value: String(entry.code) },
              { term: t`页面`, value: entry.url },
              { term: t`用户`, value: entry.userName },
            ]}
          />
          <Message tabIndex={0} role="group" aria-label={t`内容`}>
            {entry.message}
          </Message>
        </Whole>
      )}
    </Dialog>
  );
}

const Whole = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
`;

const Message = styled.pre`
  margin: 0;
  padding: var(--space-12);
  border-radius: var(--radius-sm);
  background: var(--bg-canvas);
  font: var(--font-small);
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
