import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

/** Writes points: a change with its sign, a balance with a word when more was spent than there was. */
export function usePointsText() {
  const { t, i18n } = useLingui();
  return useMemo(() => {
    const signed = (points: number) => `${points < 0 ? '−' : ''}${i18n.number(Math.abs(points))}`;
    const balance = (points: number) => {
      const count = signed(points);
      return points < 0 ? t`${count}（已透支）` : count;
    };
    const change = (points: number) => (points > 0 ? `+${signed(points)}` : signed(points));
    return { balance, change };
  }, [t, i18n]);
}
