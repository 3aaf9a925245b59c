import { useLingui } from '@lingui/react/macro';

/** Words a gender as the wire has it (男, 女, 未知), in full or as lists have room for; anything else stays as it is. */
export function useGenderText() {
  const { t } = useLingui();
  const full: Readonly<Record<string, string>> = { 男: t`男`, 女: t`女`, 未知: t`未知` };
  const short: Readonly<Record<string, string>> = {
    男: t({ message: '男', context: 'list' }),
    女: t({ message: '女', context: 'list' }),
    未知: t({ message: '未知', context: 'list' }),
  };
  return {
    inFull: (gender: string) => full[gender] ?? gender,
    inShort: (gender: string) => short[gender] ?? gender,
  };
}
