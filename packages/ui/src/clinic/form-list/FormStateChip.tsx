import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleDashed, CircleSlash, PencilLine, Trash2 } from 'lucide-react';
import { StatusChip } from '../../primitives/badge/index.ts';
import type { FormState } from './types.ts';

const icon = { size: 12, 'aria-hidden': true } as const;

/** A form's state as sign and word. */
export function FormStateChip({ state }: { state: FormState }) {
  const { t } = useLingui();
  const looks = {
    draft: ['task-pending', <CircleDashed key="draft" {...icon} />, t({ message: '草稿', context: 'form' })],
    published: ['task-executed', <CircleCheck key="published" {...icon} />, t`已发布`],
    edited: ['review-pending', <PencilLine key="edited" {...icon} />, t`已发布，有新修改`],
    withdrawn: ['overdue', <CircleSlash key="withdrawn" {...icon} />, t`已停用`],
    removed: ['task-pending', <Trash2 key="removed" {...icon} />, t`已删除`],
  } as const;
  const [tone, mark, word] = looks[state];
  return (
    <StatusChip tone={tone} mark={mark}>
      {word}
    </StatusChip>
  );
}
