import { SelectionTools } from '@huifang/ui/clinic/batch';
import { Button } from '@huifang/ui/primitives/button';
import { useLingui } from '@lingui/react/macro';
import { UserRoundPlus } from 'lucide-react';

export interface SelectedFollowUpsProps {
  count: number;
  onAssign: () => void;
  onClear: () => void;
}

/** What is done to the selected follow-ups together. */
export function SelectedFollowUps({ count, onAssign, onClear }: SelectedFollowUpsProps) {
  const { t } = useLingui();
  return (
    <SelectionTools
      counted="follow-ups"
      count={count}
      actions={
        <Button variant="text" size="small" icon={<UserRoundPlus size={15} aria-hidden />} onPress={onAssign}>
          {t`分配回访`}
        </Button>
      }
      onClear={onClear}
    />
  );
}
