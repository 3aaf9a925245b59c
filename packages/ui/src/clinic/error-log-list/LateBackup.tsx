import { useLingui } from '@lingui/react/macro';
import { Notice } from '../../primitives/notice/index.ts';

export interface LateBackupProps {
  /** When the last good one was made, `YYYY-MM-DD HH:mm:ss`; empty: never. */
  at: string;
  /** After so many hours administrators are warned. */
  hours: number;
}

/** Warns administrators that there is no good backup that is new enough. */
export function LateBackup({ at, hours }: LateBackupProps) {
  const { t } = useLingui();
  return (
    <Notice
      tone="warning"
      title={at ? t`最近 ${hours} 小时内没有可用的备份，上一次备份于 ${at}。` : t`还没有可用的备份。`}
    >
      <p>{t`请通知维护服务器的人员检查备份。`}</p>
    </Notice>
  );
}
