import { useLingui } from '@lingui/react/macro';
import { BriefcaseBusiness, Pencil } from 'lucide-react';
import { IconButton } from '../../primitives/icon-button/index.ts';
import type { ProfileListRow } from './types.ts';

export type ProfileAction = 'edit' | 'sale';

export interface ProfileRowActionsProps {
  row: ProfileListRow;
  onAction: (details: { action: ProfileAction; row: ProfileListRow }) => void;
}

/** The buttons of a row: the profile and its sales side. */
export function ProfileRowActions({ row, onAction }: ProfileRowActionsProps) {
  const { t } = useLingui();
  return (
    <>
      <IconButton
        size="small"
        label={t`编辑`}
        icon={<Pencil size={16} />}
        onPress={() => onAction({ action: 'edit', row })}
      />
      <IconButton
        size="small"
        label={t`销售档案`}
        icon={<BriefcaseBusiness size={16} />}
        onPress={() => onAction({ action: 'sale', row })}
      />
    </>
  );
}
