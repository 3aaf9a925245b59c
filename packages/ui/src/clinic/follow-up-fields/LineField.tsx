import type { LinePurpose } from '@huifang/domain/site/fields';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { Select, type SelectOption } from '../../primitives/select/index.ts';
import { purposeWords } from '../line-purposes/index.ts';
import { type RuleForm, useRuleField } from '../rule-form/index.ts';

/** A phone line to choose. */
export type LineOption = SelectOption & { purpose: LinePurpose };

interface CallValues {
  channel: string;
  /** Empty for none. */
  lineId: string;
}

export interface LineFieldProps<Values extends CallValues> {
  form: RuleForm<Values>;
  label: string;
  /** In the order in which they are offered. */
  lines: readonly LineOption[];
}

/** The phone line that a call was made on: asked of calls by phone, where there are lines (rule callback-9). */
export function LineField<Values extends CallValues>({ lines, label, ...props }: LineFieldProps<Values>) {
  const { i18n } = useLingui();
  // Whatever else the form holds, these two are plain.
  const form = props.form as unknown as RuleForm<CallValues>;
  const channel = useWatch({ control: form.methods.control, name: 'channel' });
  const { value, set, control } = useRuleField(form, 'lineId');
  const isOffered = lines.some(({ isRetired }) => !isRetired) || value !== '';
  if (channel !== 'phone' || !isOffered) return null;
  return (
    <Select
      {...control}
      label={label}
      isClearable
      options={lines.map(({ purpose, ...line }) => ({ ...line, detail: i18n._(purposeWords[purpose]) }))}
      value={value}
      onChange={(details) => set(details.value)}
    />
  );
}

/** What another way than the phone was made on is no line. */
export const lineOf = ({ channel, lineId }: CallValues): string => (channel === 'phone' ? lineId : '');
