import { copySetting } from '@huifang/contract';
import { CopySettingsDialog } from '@huifang/ui/clinic/settings-matrix';
import type { SelectOption } from '@huifang/ui/primitives/select';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../../kits/saving/useAttempt.ts';
import { api, messageOf } from '../../lib/api.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { copyPreviewQuery } from './queries.ts';

interface CopySettingsProps {
  org: string;
  /** Those in which the person may do this too. */
  organisations: readonly SelectOption[];
  hasUnsaved: boolean;
  onClose: () => void;
}

/** Copies what is saved here to another organisation, once it was shown what that changes there. */
export function CopySettings({ org, organisations, hasUnsaved, onClose }: CopySettingsProps) {
  const { t } = useLingui();
  const { succeed } = useNotifications();
  const [targetId, setTargetId] = useState(organisations.length === 1 ? (organisations[0]?.value ?? '') : '');
  const preview = useQuery(copyPreviewQuery(org, targetId));
  const copying = useAttempt({
    send(proof: string, keyFor) {
      const request = { organisationId: org, targetId, proof };
      return api.call(copySetting, request, { idempotencyKey: keyFor(request) });
    },
    onDone() {
      succeed(t`复制成功`);
      onClose();
    },
    onFailed: () => void preview.refetch(),
  });
  return (
    <CopySettingsDialog
      organisations={organisations}
      organisationId={targetId}
      onChoose={(details) => {
        copying.reset();
        setTargetId(details.organisationId);
      }}
      preview={preview.data}
      isLoading={preview.isLoading}
      loadError={preview.error ? messageOf(preview.error) : undefined}
      onRetry={() => void preview.refetch()}
      isSaving={copying.isRunning}
      error={copying.error ? messageOf(copying.error) : undefined}
      hasUnsaved={hasUnsaved}
      onCopy={() => preview.data && void copying.run(preview.data.proof)}
      onClose={onClose}
    />
  );
}
