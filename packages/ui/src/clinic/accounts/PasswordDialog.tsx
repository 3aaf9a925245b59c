import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { Notice } from '../../primitives/notice/index.ts';

export interface PasswordDialogProps {
  account: string;
  /** Empty where it was told before, to an answer that got lost. */
  password: string;
  onCopy: () => void;
  onClose: () => void;
}

/** Tells a password that the server made, this once. */
export function PasswordDialog({ account, password, onCopy, onClose }: PasswordDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`${account} 的初始密码`}
      width="480px"
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          <Trans>我已记下</Trans>
        </Button>
      }
    >
      {password === '' ? (
        <Notice tone="warning" title={t`密码已经显示过一次，不能再次显示`}>
          <p>{t`如果没有记下，请重置密码`}</p>
        </Notice>
      ) : (
        <Told>
          <output aria-label={t`初始密码`}>{password}</output>
          <Button icon={<Copy size={16} aria-hidden />} onPress={onCopy}>
            <Trans>复制</Trans>
          </Button>
          <p>{t`密码只显示这一次，关闭后不能再查看。首次登录时必须更改。`}</p>
        </Told>
      )}
    </Dialog>
  );
}

const Told = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-12);

  output { flex: 1; padding: var(--space-12); border: 1px solid var(--border-subtle); border-radius: var(--radius-sm); background: var(--bg-subtle); font: var(--font-title-strong); user-select: all; overflow-wrap: anywhere; }
  p { flex: 1 0 100%; margin: 0; color: var(--text-secondary); }
`;
