import { useLingui } from '@lingui/react/macro';
import { EditConflictPanel } from '../rule-form/EditConflictPanel.tsx';
import { describeValue } from './describe.ts';
import { useConsultForm } from './form-context.ts';
import { fieldLabels } from './messages.ts';
import type { ConsultConflict } from './props.ts';
import type { ConsultFieldName, ConsultFormValues } from './values.ts';

/** Who else saved which fields. What was typed stays until the operator takes a field of theirs. */
export function ConflictPanel({ conflict }: { conflict: ConsultConflict }) {
  const { t, i18n } = useLingui();
  const { form, props } = useConsultForm();
  const { changedBy, changedAt = '' } = conflict;
  const { regionNames: _, ...labels } = fieldLabels;
  return (
    <EditConflictPanel<ConsultFormValues>
      conflict={conflict}
      methods={form}
      title={
        props.isPersonOnly
          ? t`${changedBy} ${changedAt} 已修改此档案`
          : t`${changedBy} ${changedAt} 已修改此咨询`
      }
      labels={Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, i18n._(label)]))}
      words={(name, values) => {
        const text = describeValue(name as ConsultFieldName, values, props, i18n);
        return text === '—' ? '' : text;
      }}
      onSet={(name, value) => {
        if (name === 'methodId') props.onMethodChange?.({ methodId: String(value) });
      }}
    />
  );
}
