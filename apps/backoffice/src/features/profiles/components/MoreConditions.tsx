import { MoreConditionsButton } from '@huifang/ui/clinic/conditions-drawer';
import { ProfileConditionsDrawer } from '@huifang/ui/clinic/profile-list';
import { useState } from 'react';
import { useProfileOptions } from '../../../lib/profile-options.ts';
import { useSession } from '../../../lib/session-context.tsx';
import {
  conditionsOf,
  countConditions,
  noConditions,
  type ProfileConditions,
  type ProfileFilter,
} from '../model/filter.ts';

export interface MoreConditionsProps {
  filter: ProfileFilter;
  onApply: (conditions: ProfileConditions) => void;
}

/** The way to the further conditions, and these with their lists. What is being changed stays a draft until 搜索. */
export function MoreConditions({ filter, onApply }: MoreConditionsProps) {
  const { organisation } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { options } = useProfileOptions(organisation.organisationId, { enabled: isOpen });
  const [draft, setDraft] = useState<{ of: ProfileFilter; value: ProfileConditions }>();
  const active = countConditions(filter);
  // A draft of another filter is out of date: the list was changed elsewhere meanwhile.
  const shown = draft?.of === filter ? draft.value : conditionsOf(filter);
  return (
    <>
      <MoreConditionsButton count={active} onPress={() => setOpen(true)} />
      <ProfileConditionsDrawer
        isOpen={isOpen}
        active={active}
        value={shown}
        onChange={({ value }) => setDraft({ of: filter, value: { ...shown, ...value } })}
        options={options}
        onSearch={() => {
          onApply(shown);
          setOpen(false);
        }}
        onReset={() => setDraft({ of: filter, value: noConditions })}
        onHide={() => setOpen(false)}
      />
    </>
  );
}
