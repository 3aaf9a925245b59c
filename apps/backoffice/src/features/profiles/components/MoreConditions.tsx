import { ProfileConditionsDrawer } from '@huifang/ui/clinic/profile-list';
import { useState } from 'react';
import { useProfileOptions } from '../../../lib/profile-options.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { conditionsOf, noConditions, type ProfileConditions, type ProfileFilter } from '../model/filter.ts';

export interface MoreConditionsProps {
  isOpen: boolean;
  filter: ProfileFilter;
  onApply: (conditions: ProfileConditions) => void;
  onHide: () => void;
}

/** The further conditions with their lists. What is being changed stays a draft until 搜索. */
export function MoreConditions({ isOpen, filter, onApply, onHide }: MoreConditionsProps) {
  const { organisation } = useSession();
  const { options } = useProfileOptions(organisation.organisationId, { enabled: isOpen });
  const [draft, setDraft] = useState<{ of: ProfileFilter; value: ProfileConditions }>();
  const applied = conditionsOf(filter);
  // A draft of another filter is out of date: the list was changed elsewhere meanwhile.
  const shown = draft?.of === filter ? draft.value : applied;
  return (
    <ProfileConditionsDrawer
      isOpen={isOpen}
      active={Object.values(applied).filter(Boolean).length}
      value={shown}
      onChange={({ value }) => setDraft({ of: filter, value: { ...shown, ...value } })}
      options={options}
      onSearch={() => {
        onApply(shown);
        onHide();
      }}
      onReset={() => setDraft({ of: filter, value: noConditions })}
      onHide={onHide}
    />
  );
}
