import { exportSealedAudit, verifyAudit } from '@huifang/contract';
import { AuditProofDrawer } from '@huifang/ui/clinic/audit-list';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../kits/saving/useAttempt.ts';
import { api, messageOf } from '../../lib/api.ts';
import { saveFile } from '../../lib/export-file.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { dayIn } from '../../lib/time.ts';
import { auditProofQuery } from './queries.ts';

/** The proof that nothing was changed, and the way to prove it anew. */
export function AuditProof({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const { prompt } = useNotifications();
  const client = useQueryClient();
  const proofQuery = auditProofQuery(organisation.organisationId);
  const proof = useQuery(proofQuery);
  const check = useAttempt({
    send: (isFull: boolean, keyFor) =>
      api.call(verifyAudit, { isFull }, { idempotencyKey: keyFor({ isFull }) }),
    onSettled: () => client.invalidateQueries({ queryKey: proofQuery.queryKey }),
  });
  const exportSealed = async () => {
    try {
      const response = await api.open(exportSealedAudit, {});
      saveFile(await response.blob(), `audit-${dayIn(organisation.timeZone)}.ndjson`);
    } catch (error) {
      prompt(messageOf(error), t`导出失败`);
    }
  };
  const failure = check.error ?? proof.error;
  return (
    <AuditProofDrawer
      proof={proof.data}
      error={failure ? messageOf(failure) : undefined}
      isStarting={check.isRunning}
      onRetry={() => void proof.refetch()}
      onVerify={({ isFull }) => void check.run(isFull)}
      onExport={() => void exportSealed()}
      onClose={onClose}
    />
  );
}
