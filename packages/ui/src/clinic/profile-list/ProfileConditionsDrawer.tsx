import { ConditionFields, ConditionsDrawer, type ConditionsDrawerProps } from '../conditions-drawer/index.ts';
import { ProfileConditions, type ProfileConditionsProps } from '../profile-fields/ProfileConditions.tsx';

export interface ProfileConditionsDrawerProps
  extends Omit<ConditionsDrawerProps, 'children'>,
    ProfileConditionsProps {}

/** The further conditions of the profile list. The draft belongs to the caller. */
export const ProfileConditionsDrawer = ({
  value,
  onChange,
  options,
  ...drawer
}: ProfileConditionsDrawerProps) => (
  <ConditionsDrawer {...drawer}>
    <ConditionFields>
      <ProfileConditions value={value} onChange={onChange} options={options} />
    </ConditionFields>
  </ConditionsDrawer>
);
