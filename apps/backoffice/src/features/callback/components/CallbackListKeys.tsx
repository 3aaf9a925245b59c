import { KeyboardHelp } from '@huifang/ui/clinic/keyboard-help';
import { useLingui } from '@lingui/react/macro';

export interface CallbackListKeysProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The keys of the list of follow-ups. */
export function CallbackListKeys({ isOpen, onClose }: CallbackListKeysProps) {
  const { t } = useLingui();
  return (
    <KeyboardHelp
      isOpen={isOpen}
      keys={[
        { keys: ['/'], does: t`转到搜索` },
        { keys: ['↑', '↓'], does: t`上一行、下一行` },
        { keys: ['Space'], does: t`选择行` },
        { keys: ['R'], does: t`回访跟进` },
        { keys: ['E'], does: t`修改计划` },
        { keys: ['Ctrl', 'Z'], does: t`撤销删除` },
        { keys: ['?'], does: t`显示快捷键` },
      ]}
      onClose={onClose}
    />
  );
}
