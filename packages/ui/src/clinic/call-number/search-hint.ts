import { useLingui } from '@lingui/react/macro';
import { useCallActions } from './call-actions.ts';

/**
 * What finds somebody in a search, for its placeholder: people who may not see whole numbers find one by all of it or
 * its last four digits only.
 */
export function useSearchHint() {
  const { t } = useLingui();
  const actions = useCallActions();
  return actions && !actions.onReveal
    ? {
        person: t`姓名、完整号码或后四位`,
        profile: t`姓名、档案号、完整号码或后四位`,
        phone: t`完整号码或后四位`,
        palette: t`姓名、拼音、完整号码、后四位或页面名称`,
      }
    : {
        person: t`姓名或联系电话`,
        profile: t`姓名、电话、档案号`,
        phone: t`联系电话或后四位`,
        palette: t`姓名、拼音、首字母、电话或页面名称`,
      };
}
