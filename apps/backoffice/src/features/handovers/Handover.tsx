import { handOver, undoHandover } from '@huifang/contract';
import { HandoverDialog, type HandoverValues } from '@huifang/ui/clinic/handover';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../../kits/saving/useAttempt.ts';
import { api, messageOf } from '../../lib/api.ts';
import type { HandoverProps } from '../../lib/handover-dialogs.ts';
import { useSession } from '../../lib/session-context.tsx';
import { openWorkQuery, previewQuery, toRules } from './queries.ts';
import { useTakingBack } from './useTakingBack.ts';

const endings = {
  inactive: 'inactive',
  membership: 'membership',
  account: 'account',
  cover: 'none',
  work: 'none',
} as const;

/** Hands over what waits for somebody who leaves or is away. */
export default function Handover({ account, targetId, purpose, onClose }: HandoverProps) {
  const { organisationId: org } = useSession().organisation;
  const queryClient = useQueryClient();
  const about = { org, accountId: account.id, targetId };
  const work = useQuery(openWorkQuery(about));
  const [rules, setRules] = useState<HandoverValues['rules']>();
  const preview = useQuery(previewQuery(about, rules, work.dataUpdatedAt));
  const [result, setResult] = useState<Awaited<ReturnType<typeof send>>>();
  const send = async (values: HandoverValues, keyFor: (request: unknown) => string) => {
    const request = {
      accountId: account.id,
      targetId,
      rules: toRules(values.rules),
      ending: endings[values.purpose],
      from: values.from || undefined,
      to: values.to || undefined,
      expected: work.data?.counts,
      organisationId: org,
    };
    return api.call(handOver, request, { idempotencyKey: keyFor(request) });
  };
  const attempt = useAttempt({
    send,
    onDone: setResult,
    // More or less waits by now, or somebody else was first.
    onFailed: () => void work.refetch(),
    onSettled: () =>
      Promise.all(
        ['accounts', 'roles', 'staff', 'open-works'].map((root) =>
          queryClient.invalidateQueries({ queryKey: [root, org] }),
        ),
      ),
  });
  const takingBack = useTakingBack(org, onClose);
  return (
    <HandoverDialog
      name={account.name}
      purpose={purpose}
      work={work.data}
      loadError={work.error && !work.data ? messageOf(work.error) : undefined}
      onRetry={() => void work.refetch()}
      preview={preview.data}
      previewError={preview.error ? messageOf(preview.error) : undefined}
      onPreviewRetry={() => void preview.refetch()}
      onRulesChange={(details) => setRules(details.rules)}
      isSaving={attempt.isRunning}
      error={attempt.error ? messageOf(attempt.error) : undefined}
      result={result && { ...result, undoUntil: result.undoUntil.slice(0, 16) }}
      isUndoing={takingBack.isRunning}
      onUndo={() => result && void takingBack.run({ id: result.id, call: undoHandover })}
      onSubmit={({ values }) => void attempt.run(values)}
      onClose={onClose}
    />
  );
}
