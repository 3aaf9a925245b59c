import { Dialog } from '@huifang/ui/primitives/dialog';
import { Skeleton } from '@huifang/ui/primitives/skeleton';
import { FailureState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { messageOf } from '../../../lib/api.ts';

interface OpeningDialogProps {
  title: string;
  width: string;
  /** Why what the form needs could not be read. */
  error: Error | null;
  isRetrying: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** Stands in for a form whose customer and plan are still on their way, or cannot be read. */
export function OpeningDialog({ title, width, error, isRetrying, onRetry, onClose }: OpeningDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={title} width={width} onClose={onClose}>
      {error ? (
        <FailureState
          title={t`打开失败`}
          detail={messageOf(error)}
          isRetrying={isRetrying}
          onRetry={onRetry}
        />
      ) : (
        <Waiting role="status" aria-label={t`正在加载…`}>
          <Skeleton width="30%" />
          <Skeleton height="32px" />
          <Skeleton width="30%" />
          <Skeleton height="64px" />
        </Waiting>
      )}
    </Dialog>
  );
}

const Waiting = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
`;
