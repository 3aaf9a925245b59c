import { IconButton } from '@huifang/ui/primitives/icon-button';
import { useLingui } from '@lingui/react/macro';
import { ListTree, Signpost } from 'lucide-react';

export interface ConsultOrderActionsProps {
  /** Absent for people who change no consults. */
  onChangeMethod?: () => void;
  onProcess: () => void;
}

/** The buttons of a consult in its list. */
export function ConsultOrderActions({ onChangeMethod, onProcess }: ConsultOrderActionsProps) {
  const { t } = useLingui();
  return (
    <>
      {onChangeMethod && (
        <IconButton
          size="small"
          label={t`修改咨询方式`}
          icon={<Signpost size={16} />}
          onPress={onChangeMethod}
        />
      )}
      <IconButton size="small" label={t`过程记录`} icon={<ListTree size={16} />} onPress={onProcess} />
    </>
  );
}
