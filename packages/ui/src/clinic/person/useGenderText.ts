import type { Gender } from '@huifang/domain/customer/fields';
import { useLingui } from '@lingui/react/macro';

/** Words a gender, in full or as lists have room for; empty for none. */
export function useGenderText() {
  const { t } = useLingui();
  const full: Readonly<Record<Gender, string>> = { male: t`男`, female: t`女`, unknown: t`未知` };
  const short: Readonly<Record<Gender, string>> = {
    male: t({ message: '男', context: 'list' }),
    female: t({ message: '女', context: 'list' }),
    unknown: t({ message: '未知', context: 'list' }),
  };
  return {
    // Drafts that were kept by an earlier release hold the text itself.
    inFull: (gender: Gender | '') => (gender === '' ? '' : (full[gender] ?? gender)),
    inShort: (gender: Gender | '') => (gender === '' ? '' : short[gender]),
  };
}
