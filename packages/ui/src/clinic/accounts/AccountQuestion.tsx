import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../primitives/dialog/index.ts';
import type { AccountAction } from './types.ts';

export interface AccountQuestionProps {
  action: AccountAction;
  name: string;
  account: string;
  /** @default false */
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done to an account, and says what it means. */
export function AccountQuestion({ action, name, account, ...props }: AccountQuestionProps) {
  const { t } = useLingui();
  const words: Readonly<Record<AccountAction, { title: string; text: string; confirm: string }>> = {
    enable: {
      title: t`启用账号 ${account}`,
      text: t`${name} 可以用原来的密码登录。`,
      confirm: t`启用账号`,
    },
    resetPassword: {
      title: t`重置 ${account} 的密码`,
      text: t`系统会生成新的密码，只显示一次；${name} 会退出登录，下次登录时必须更改密码。`,
      confirm: t`重置密码`,
    },
    unlock: {
      title: t`解除 ${account} 的锁定`,
      text: t`清除失败的登录记录，${name} 可以立即再次尝试登录。`,
      confirm: t`解除锁定`,
    },
    endSessions: {
      title: t`让 ${account} 全部退出登录`,
      text: t`${name} 会在所有设备上退出登录，可以重新登录。`,
      confirm: t`全部退出登录`,
    },
    resetFactors: {
      title: t`重置 ${account} 的二次验证`,
      text: t`请先确认对方就是 ${name} 本人。重置后只用密码即可登录，角色要求二次验证的，登录后须重新设置。`,
      confirm: t`重置二次验证`,
    },
  };
  const { title, text, confirm } = words[action];
  return (
    <ConfirmDialog title={title} confirmLabel={confirm} {...props}>
      {text}
    </ConfirmDialog>
  );
}
