import { FactorList, type FactorListProps } from '@huifang/ui/clinic/sign-in-factors';
import { Dialog } from '@huifang/ui/primitives/dialog';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotifications } from '../../lib/notifications.tsx';
import { OwnPage } from '../../lib/own-page.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { minuteIn } from '../../lib/time.ts';
import { FactorChangeStep } from './FactorChangeStep.tsx';
import { PasswordChange } from './PasswordChange.tsx';
import { type Factors, factorsQuery } from './queries.ts';
import { useFactorChange } from './useFactorChange.ts';

/** How one signs in: the password, and what one's own account asks for beside it. */
export function FactorsPage() {
  const { t } = useLingui();
  const { organisation } = useSession();
  const { succeed } = useNotifications();
  const factors = useQuery(factorsQuery());
  const [isChangingPassword, setChangingPassword] = useState(false);
  const change = useFactorChange({ onDone: () => succeed(t`登录验证已更新`) });
  const titles = {
    'add-app': t`设置验证器应用`,
    'add-passkey': t`添加通行密钥`,
    'remove-app': t`移除验证器应用`,
    'remove-passkey': t`移除通行密钥`,
    'renew-codes': t`备用码`,
  };
  const isShowingCodes = change.step?.kind === 'codes';

  const dialogs = (
    <>
      {isChangingPassword && (
        <Dialog
          title={t`更改密码`}
          width="480px"
          canCloseByMask={false}
          onClose={() => setChangingPassword(false)}
        >
          <PasswordChange
            cancel={t`取消`}
            onDone={() => {
              setChangingPassword(false);
              succeed(t`密码已更改，其他设备上的登录已退出`);
            }}
            onCancel={() => setChangingPassword(false)}
          />
        </Dialog>
      )}
      {change.wish && (
        <Dialog
          title={isShowingCodes ? titles['renew-codes'] : titles[change.wish.kind]}
          width="480px"
          canCloseByMask={false}
          onClose={change.end}
        >
          <FactorChangeStep change={change} />
        </Dialog>
      )}
    </>
  );

  return (
    <OwnPage title={t`登录验证`} failureTitle={t`登录验证加载失败`} query={factors} dialogs={dialogs}>
      {(data) => (
        <FactorList
          {...shown(data, organisation.timeZone)}
          onChangePassword={() => setChangingPassword(true)}
          onAddApp={() => change.start({ kind: 'add-app' })}
          onAddPasskey={() => change.start({ kind: 'add-passkey' })}
          onRemoveApp={() => change.start({ kind: 'remove-app' })}
          onRemovePasskey={({ passkey }) =>
            change.start({ kind: 'remove-passkey', id: passkey.id, name: passkey.name })
          }
          onRenewCodes={() => change.start({ kind: 'renew-codes' })}
        />
      )}
    </OwnPage>
  );
}

type Shown = Pick<FactorListProps, 'app' | 'passkeys' | 'recoveryCodesLeft' | 'isDemanded' | 'canAddPasskey'>;

function shown(factors: Factors, timeZone: string): Shown {
  const timeOf = (instant: string) => (instant ? minuteIn(timeZone, new Date(instant)) : '');
  return {
    app: factors.totp ? { addedAt: timeOf(factors.totp.addedAt) } : undefined,
    passkeys: factors.passkeys.map(({ id, name, host, addedAt, lastUsedAt }) => ({
      id,
      name,
      host,
      addedAt: timeOf(addedAt),
      lastUsedAt: timeOf(lastUsedAt),
    })),
    recoveryCodesLeft: factors.recoveryCodesLeft,
    isDemanded: factors.isDemanded,
    canAddPasskey: factors.canAddPasskey,
  };
}
