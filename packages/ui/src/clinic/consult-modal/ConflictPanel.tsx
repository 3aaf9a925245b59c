import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { SegmentedControl } from '../../primitives/segmented/index.ts';
import { ConflictTable } from './ConsultModal.styles.ts';
import { describeValue } from './describe.ts';
import { useConsultForm } from './form-context.ts';
import { fieldLabels } from './messages.ts';
import { Notice } from './Notice.tsx';
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
    <Notice
      tone="warning"
      title={
        props.isPersonOnly
          ? t`${changedBy} ${changedAt} 已修改此档案`
          : t`${changedBy} ${changedAt} 已修改此咨询`
      }
    >
      <p>
        <Trans>你填写的内容都已保留。请逐项选择要保存的内容，再次保存。</Trans>
      </p>
      <ConflictTable>
        <thead>
          <tr>
            <th scope="col">{t`项目`}</th>
            <th scope="col">{t`我的内容`}</th>
            <th scope="col">{t`对方的内容`}</th>
            <th scope="col">{t`选择`}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => {
            const label = i18n._(fieldLabels[name]);
            return (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{describeValue(name, mine, props, i18n)}</td>
                <td>{describeValue(name, theirs, props, i18n)}</td>
                <td>
                  <SegmentedControl
                    label={label}
                    isLabelHidden
                    value={name in replaced ? 'theirs' : 'mine'}
                    options={[
                      { value: 'mine', label: t`保留我的` },
                      { value: 'theirs', label: t`采用对方` },
                    ]}
                    onChange={({ value }) => choose(name, value === 'theirs')}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </ConflictTable>
    </Notice>
  );
}
