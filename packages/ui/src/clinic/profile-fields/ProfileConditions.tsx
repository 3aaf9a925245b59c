import type { ProfileField } from '@huifang/domain/customer/fields';
import { useLingui } from '@lingui/react/macro';
import { Select, type SelectOption } from '../../primitives/select/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { type ProfileValues, profileFieldLabels, profileFieldNames } from './labels.ts';

export interface ProfileConditionsProps {
  value: ProfileValues;
  onChange: (details: { value: Partial<ProfileValues> }) => void;
  /** What can be chosen for each; one without choices is typed. @default {} */
  options?: Readonly<Partial<Record<ProfileField, readonly SelectOption[]>>>;
}

/** What a customer has to say in the plain fields; empty for anything. */
export function ProfileConditions({ value, onChange, options = {} }: ProfileConditionsProps) {
  const { t, i18n } = useLingui();
  return profileFieldNames.map((name) => {
    const label = i18n._(profileFieldLabels[name]);
    const choices = options[name];
    return choices ? (
      <Select
        key={name}
        label={label}
        placeholder={t`全部`}
        isClearable
        options={choices}
        value={value[name]}
        onChange={(details) => onChange({ value: { [name]: details.value } })}
      />
    ) : (
      <TextField
        key={name}
        label={label}
        placeholder={t`请输入`}
        value={value[name]}
        onChange={(details) => onChange({ value: { [name]: details.value } })}
      />
    );
  });
}
