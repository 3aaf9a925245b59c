import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { Button } from '../../primitives/button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { Row } from './SetupFrame.styles.ts';

export interface FirstPasswordsProps {
  /** Accounts that were made here. */
  made: number;
  /** Accounts that are still to be made; 0 once it is over. */
  left: number;
  isDownloaded: boolean;
  onDownload: () => void;
}

/** Tells of accounts that were made, and hands their first passwords out as a file, while this page is open. */
export function FirstPasswords({ made, left, isDownloaded, onDownload }: FirstPasswordsProps) {
  const { t } = useLingui();
  return (
    <Notice tone={isDownloaded ? 'success' : 'warning'} title={t`已创建账号：${made}`}>
      {left > 0 ? (
        <p>
          <Trans>还剩 {left} 个，正在创建</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>初始密码只在这里给出一次，离开此页后不能再查看。请下载后分发，首次登录时必须更改。</Trans>
          </p>
          <Row>
            <Button size="small" icon={<Download size={14} aria-hidden />} onPress={onDownload}>
              {isDownloaded ? <Trans>再次下载</Trans> : <Trans>下载初始密码</Trans>}
            </Button>
          </Row>
        </>
      )}
    </Notice>
  );
}
