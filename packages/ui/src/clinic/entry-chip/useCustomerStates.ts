import { useLingui } from '@lingui/react/macro';
import type { EntryOption } from './EntryChoice.tsx';
import { useEntryLooks } from './EntryLooks.tsx';

/** The states that a customer can be in: the organisation's, or the usual ones while they are not known. */
export function useCustomerStates(): readonly EntryOption[] {
  const { t } = useLingui();
  const ours = useEntryLooks('customerStates');
  return (
    ours ?? [
      { value: '正常', label: t`正常` },
      { value: '黑名单', label: t`黑名单` },
      { value: '作废', label: t`作废` },
    ]
  );
}
