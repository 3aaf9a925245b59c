import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../primitives/dialog/index.ts';
import type { SessionItem } from './SessionList.tsx';
import { useDeviceName } from './useDeviceName.ts';

/** One session, or all but the one that is looking. */
export type EndingSession = SessionItem | 'others';

export interface EndSessionDialogProps {
  ending: EndingSession;
  /** @default false */
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before somebody is signed out elsewhere, where something may be typed that is not saved yet. */
export function EndSessionDialog({ ending, isBusy, onConfirm, onCancel }: EndSessionDialogProps) {
  const { t } = useLingui();
  const nameOf = useDeviceName();
  const device = ending === 'others' ? '' : nameOf(ending.userAgent);
  const address = ending === 'others' ? '' : ending.address;
  return (
    <ConfirmDialog
      title={ending === 'others' ? t`退出其他所有设备` : t`退出此设备`}
      confirmLabel={t`退出`}
      tone="danger"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {ending === 'others' ? (
        <Trans>除当前设备外，其他设备都须重新登录才能使用，那里没有保存的内容可能丢失。确定退出吗？</Trans>
      ) : (
        <Trans>
          “{device}”（{address}）须重新登录才能使用，那里没有保存的内容可能丢失。确定退出吗？
        </Trans>
      )}
    </ConfirmDialog>
  );
}
