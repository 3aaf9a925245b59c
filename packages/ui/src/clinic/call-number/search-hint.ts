import { useLingui } from '@lingui/react/macro';
import { useCallActions } from './call-actions.ts';

/** Whether only a whole number or its last four digits find somebody: for people who may not see whole numbers. */
export function useWholeNumbersOnly(): boolean {
  const actions = useCallActions();
  return actions !== undefined && !actions.onReveal;
}

/** What finds a customer in a search, for its placeholder. */
export function useSearchHint(): string {
  const { t } = useLingui();
  return useWholeNumbersOnly() ? t`姓名、完整号码或后四位` : t`姓名或联系电话`;
}

/** The same where files are searched too. */
export function useFileSearchHint(): string {
  const { t } = useLingui();
  return useWholeNumbersOnly() ? t`姓名、档案号、完整号码或后四位` : t`姓名、电话、档案号`;
}
