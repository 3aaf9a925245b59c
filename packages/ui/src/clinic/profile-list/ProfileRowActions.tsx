import { useLingui } from '@lingui/react/macro';
import { BriefcaseBusiness, FilePlus, Pencil } from 'lucide-react';
import { IconButton } from '../../primitives/icon-button/index.ts';
import type { ProfileListRow } from './types.ts';

export type ProfileAction = 'edit' | 'sale' | 'consult';

export interface ProfileRowActionsProps {
  row: ProfileListRow;
  /** @default false */
  canConsult?: boolean;
  onAction: (details: { action: ProfileAction; row: ProfileListRow }) => void;
}

/** The buttons of a row: the profile, its sales side, and a consult of the customer. */
export function ProfileRowActions({ row, canConsult = false, onAction }: ProfileRowActionsProps) {
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
      {canConsult && (
        <IconButton
          size="small"
          label={t`咨询登记`}
          icon={<FilePlus size={16} />}
          onPress={() => onAction({ action: 'consult', row })}
        />
      )}
    </>
  );
}
