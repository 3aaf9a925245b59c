import { changePassword, leastPasswordLength } from '@huifang/contract';
import { CoverDialog } from '@huifang/ui/clinic/sign-in-dialog';
import { NewPassword } from '@huifang/ui/clinic/sign-in-factors';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, messageOf } from '../../lib/api.ts';

/** Leads somebody whose password was set by somebody else to one of their own, over whatever is on the page. */
export function DemandedPassword({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (passwords: { password: string; newPassword: string }) => api.call(changePassword, passwords),
    onSuccess: () => queryClient.invalidateQueries(),
  });
  return (
    <CoverDialog title={t`请先更改密码`}>
      <p>{t`当前密码是别人设置的，更改后就可以继续。`}</p>
      <NewPassword
        least={leastPasswordLength}
        error={change.error ? messageOf(change.error) : undefined}
        isBusy={change.isPending}
        cancel={t`退出登录`}
        onSubmit={(passwords) => change.mutate(passwords)}
        onCancel={onSignOut}
      />
    </CoverDialog>
  );
}
