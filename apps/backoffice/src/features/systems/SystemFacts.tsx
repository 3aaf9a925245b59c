import { SystemDetails } from '@huifang/ui/clinic/systems';
import { ConfirmDialog } from '@huifang/ui/primitives/dialog';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useSession } from '../../lib/session-context.tsx';
import { deliveriesQuery, systemQuery } from './queries.ts';
import type { SystemPress, useSystemPresses } from './useSystemPresses.ts';

export interface SystemFactsProps {
  systemId: string;
  presses: ReturnType<typeof useSystemPresses>;
  onEdit: () => void;
  onClose: () => void;
}

/** One connected system: its token, from where that is used, and what it was told of. */
export function SystemFacts({ systemId, presses, onEdit, onClose }: SystemFactsProps) {
  const { t } = useLingui();
  const { organisationId: org } = useSession().organisation;
  const system = useQuery(systemQuery(org, systemId));
  const [page, setPage] = useState(1);
  const deliveries = useQuery(deliveriesQuery(org, systemId, page));
  const [asking, setAsking] = useState<SystemPress['kind']>();
  const failed = system.error ?? deliveries.error;
  const name = system.data?.name ?? '';
  const press = (kind: SystemPress['kind'], id = systemId) => presses.press({ kind, id, name });
  const questions: Partial<Record<SystemPress['kind'], string>> = {
    issue: t`现在的令牌会立即失效，使用它的系统须换用新令牌。`,
    revoke: t`令牌会立即失效，使用它的系统不能再导入。`,
    rotate: t`新密钥立即启用，旧密钥 24 小时内仍同时签名。`,
  };
  /** Asks first where something that is in use comes to its end. */
  const ask = (kind: SystemPress['kind'], isUsed: boolean) => (isUsed ? setAsking(kind) : press(kind));
  return (
    <>
      <SystemDetails
        system={system.data}
        deliveries={deliveries.data?.rows}
        loadError={failed ? messageOf(failed) : undefined}
        onRetry={() => void presses.refresh()}
        deliveryPages={
          (deliveries.data?.total ?? 0) > 10 && (
            <Pagination
              page={page}
              pageSize={10}
              total={deliveries.data?.total ?? 0}
              onChange={(next) => setPage(next.page)}
            />
          )
        }
        isBusy={presses.isPressing}
        onEdit={onEdit}
        onIssueToken={() => ask('issue', system.data?.tokenHint !== '')}
        onRevokeToken={() => ask('revoke', true)}
        onRotateSecret={() => ask('rotate', system.data?.hasSecret === true)}
        onSendTest={() => press('test')}
        onResend={({ delivery }) => press('resend', delivery.id)}
        onRefresh={() => void presses.refresh()}
        onClose={onClose}
      />
      {asking && (
        <ConfirmDialog
          title={t`确定继续吗？`}
          tone={asking === 'revoke' ? 'danger' : 'neutral'}
          onCancel={() => setAsking(undefined)}
          onConfirm={() => {
            setAsking(undefined);
            press(asking);
          }}
        >
          {questions[asking]}
        </ConfirmDialog>
      )}
    </>
  );
}
