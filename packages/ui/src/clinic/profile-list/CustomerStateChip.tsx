import { useLingui } from '@lingui/react/macro';
import { Ban, CircleCheck, CircleSlash } from 'lucide-react';
import { StatusChip } from '../../primitives/badge/index.ts';
import type { CustomerState } from './types.ts';

const icon = { size: 12, 'aria-hidden': true } as const;

/** 客户状态 as sign and word. */
export function CustomerStateChip({ state }: { state: CustomerState }) {
  const { t } = useLingui();
  const looks = {
    正常: ['task-executed', <CircleCheck key="normal" {...icon} />, t`正常`],
    黑名单: ['overdue', <Ban key="blocked" {...icon} />, t`黑名单`],
    作废: ['task-pending', <CircleSlash key="void" {...icon} />, t`作废`],
  } as const;
  const [tone, mark, word] = looks[state];
  return (
    <StatusChip tone={tone} mark={mark}>
      {word}
    </StatusChip>
  );
}
