import { useLingui } from '@lingui/react/macro';
import type { CellKind, CellValue } from './types.ts';

/** What a value of a kind is called. */
export function useCellText() {
  const { t } = useLingui();
  return (kind: CellKind, value: CellValue | undefined): string => {
    if (kind.type === 'ticks' && value !== undefined) return kind.shownAs(String(value)).label;
    if (value === undefined || value === '') return '—';
    if (typeof value === 'boolean') return value ? t`开` : t`关`;
    const option = kind.type === 'choice' && kind.options.find((one) => one.value === value);
    return option ? option.label : String(value);
  };
}
