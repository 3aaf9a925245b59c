import type { LinkState } from '@huifang/domain/form/words';
import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleDashed, CircleSlash, Clock, PencilLine } from 'lucide-react';
import { StatusChip } from '../../primitives/badge/index.ts';

const icon = { size: 12, 'aria-hidden': true } as const;

/** A link's state as sign and word. */
export function LinkStateChip({ state }: { state: LinkState }) {
  const { t } = useLingui();
  const looks = {
    sent: ['task-pending', <CircleDashed key="sent" {...icon} />, t`未打开`],
    opened: ['due-today', <PencilLine key="opened" {...icon} />, t`已打开`],
    answered: ['task-executed', <CircleCheck key="answered" {...icon} />, t`已填写`],
    expired: ['overdue', <Clock key="expired" {...icon} />, t`已过期`],
    revoked: ['overdue', <CircleSlash key="revoked" {...icon} />, t`已撤回`],
  } as const;
  const [tone, mark, word] = looks[state];
  return (
    <StatusChip tone={tone} mark={mark}>
      {word}
    </StatusChip>
  );
}
