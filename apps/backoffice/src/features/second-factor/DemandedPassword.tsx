import { CoverDialog } from '@huifang/ui/clinic/sign-in-dialog';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { PasswordChange } from './PasswordChange.tsx';

/** Leads somebody whose password was set by somebody else to one of their own, over whatever is on the page. */
export function DemandedPassword({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return (
    <CoverDialog title={t`请先更改密码`}>
      <p>{t`当前密码是别人设置的，更改后就可以继续。`}</p>
      <PasswordChange
        cancel={t`退出登录`}
        onDone={() => void queryClient.invalidateQueries()}
        onCancel={onSignOut}
      />
    </CoverDialog>
  );
}
