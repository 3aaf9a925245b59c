import { type WorkKind, workKinds } from '@huifang/domain/handover/work';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { WorkCounts } from './types.ts';

/** What the kinds of work are called, and how much there is of them in one line. */
export function useWorkWords() {
  const { t } = useLingui();
  return useMemo(() => {
    const kinds: Readonly<Record<WorkKind, string>> = {
      plans: t`回访计划`,
      customers: t`客户`,
      complaints: t`投诉`,
      requests: t`修改申请`,
      drafts: t`草稿`,
    };
    return {
      kinds,
      /** Empty for nothing. */
      sum: (counts: WorkCounts): string =>
        workKinds
          .filter((kind) => counts[kind] > 0)
          .map((kind) => `${kinds[kind]} ${counts[kind]}`)
          .join(t`、`),
    };
  }, [t]);
}
