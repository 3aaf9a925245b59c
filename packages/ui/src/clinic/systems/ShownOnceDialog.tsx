import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { Notice } from '../../primitives/notice/index.ts';

export interface ShownOnceDialogProps {
  /** What it is: a token for imports, or a secret that signs webhooks. */
  kind: 'token' | 'secret';
  systemName: string;
  value: string;
  /** Of a token: until when it counts; of a secret: until when the one before counts, empty without one. */
  until: string;
  onCopy: () => void;
  onClose: () => void;
}

/** Shows what nobody is told a second time. A press beside it does not close it. */
export function ShownOnceDialog({ kind, systemName, value, until, onCopy, onClose }: ShownOnceDialogProps) {
  const { t } = useLingui();
  const isToken = kind === 'token';
  return (
    <Dialog
      title={isToken ? t`“${systemName}”的导入令牌` : t`“${systemName}”的签名密钥`}
      canCloseByMask={false}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onCopy}>
            <Trans>复制</Trans>
          </Button>
          <Button variant="primary" onPress={onClose}>
            <Trans>已保存好，关闭</Trans>
          </Button>
        </>
      }
    >
      <Body>
        <Notice tone="warning" title={t`只显示这一次，请立即复制到对方系统中保存`} />
        <code aria-label={isToken ? t`令牌` : t`密钥`}>{value}</code>
        {until && (
          <p>
            {isToken
              ? t`有效期至 ${until.slice(0, 16)}，以您的名义导入`
              : t`旧密钥到 ${until.slice(0, 16)} 前仍同时签名，请在此之前更换`}
          </p>
        )}
      </Body>
    </Dialog>
  );
}

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);

  code { padding: var(--space-12); border-radius: var(--radius-md); background: var(--bg-subtle); overflow-wrap: anywhere; user-select: all; }
  p { margin: 0; color: var(--text-secondary); font: var(--font-small); }
`;
