import { useLingui } from '@lingui/react/macro';
import { StatusChip } from '../../primitives/badge/index.ts';
import { Explained } from '../../primitives/truncated-text/index.ts';
import type { DisturbMark } from './types.ts';

/** 勿扰 in a row: the reason shows by pointer, by keyboard focus and by touch. */
export function DisturbChip({ mark }: { mark: DisturbMark }) {
  const { t } = useLingui();
  const { reason, until } = mark;
  return (
    <Explained text={until ? t`勿扰至 ${until}：${reason}` : t`勿扰：${reason}`}>
      <StatusChip tone="overdue">{t`勿扰`}</StatusChip>
    </Explained>
  );
}
