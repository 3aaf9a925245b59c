import { CoverDialog } from '@huifang/ui/clinic/sign-in-dialog';
import { FactorChoice } from '@huifang/ui/clinic/sign-in-factors';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FactorChangeStep } from './FactorChangeStep.tsx';
import { factorsQuery } from './queries.ts';
import { useFactorChange } from './useFactorChange.ts';

/**
 * Leads somebody whose role asks for a second factor to setting one up, over whatever is on the page: it stays as it is,
 * and goes on afterwards.
 */
export function DemandedFactor({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const factors = useQuery(factorsQuery());
  const change = useFactorChange({ onDone: () => void queryClient.invalidateQueries() });
  return (
    <CoverDialog title={change.step?.kind === 'codes' ? t`备用码` : t`请先设置登录验证`}>
      {change.wish ? (
        <FactorChangeStep change={change} />
      ) : (
        <FactorChoice
          canAddPasskey={factors.data?.canAddPasskey ?? true}
          onAddApp={() => change.start({ kind: 'add-app' })}
          onAddPasskey={() => change.start({ kind: 'add-passkey' })}
          onSignOut={onSignOut}
        />
      )}
    </CoverDialog>
  );
}
