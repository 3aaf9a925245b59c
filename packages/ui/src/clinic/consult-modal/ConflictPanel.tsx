import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ConflictNotice } from '../rule-form/ConflictNotice.tsx';
import { describeValue } from './describe.ts';
import { useConsultForm } from './form-context.ts';
import { fieldLabels } from './messages.ts';
import type { ConsultConflict } from './props.ts';
import type { ConsultFieldName, ConsultFormValues } from './values.ts';

/** Who else saved which fields. What was typed stays until the operator takes a field of theirs. */
export function ConflictPanel({ conflict }: { conflict: ConsultConflict }) {
  const { t, i18n } = useLingui();
  const { form, props } = useConsultForm();
  /** What was typed in the fields that now hold theirs. */
  const [replaced, setReplaced] = useState<Partial<ConsultFormValues>>({});
  const mine = { ...useWatch({ control: form.control }), ...replaced } as ConsultFormValues;
  const { changedBy, changedAt = '', theirs } = conflict;
  const names = (Object.keys(theirs) as ConsultFieldName[]).filter((name) => name !== 'regionNames');

  const choose = (name: ConsultFieldName, takesTheirs: boolean) => {
    const { [name]: _, ...others } = replaced;
    setReplaced(takesTheirs ? { ...replaced, [name]: mine[name], regionNames: mine.regionNames } : others);
    const source = takesTheirs ? theirs : mine;
    const options = { shouldDirty: true, shouldValidate: true };
    form.setValue(name, source[name] as never, options);
    if (name === 'regionCode') form.setValue('regionNames', source.regionNames ?? [], options);
  };

  return (
    <ConflictNotice
      title={
        props.isPersonOnly
          ? t`${changedBy} ${changedAt} 已修改此档案`
          : t`${changedBy} ${changedAt} 已修改此咨询`
      }
      choices={names.map((name) => ({
        name,
        label: i18n._(fieldLabels[name]),
        mine: describeValue(name, mine, props, i18n),
        theirs: describeValue(name, theirs, props, i18n),
        takesTheirs: name in replaced,
      }))}
      onChoose={({ name, takesTheirs }) => choose(name as ConsultFieldName, takesTheirs)}
    />
  );
}
