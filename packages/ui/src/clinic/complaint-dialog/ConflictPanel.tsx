import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ConflictNotice } from '../rule-form/index.ts';
import type { ComplaintDialogProps } from './ComplaintDialog.tsx';
import { type ComplaintFieldsProps, useComplaintLabels } from './cells.tsx';
import type { ComplaintValues } from './complaint.ts';

/** What somebody else saved while this complaint was being corrected. */
export interface ComplaintConflict {
  changedBy: string;
  /** `YYYY-MM-DD HH:mm`. */
  changedAt: string;
  /** The fields that they changed, as they are stored now. */
  theirs: Partial<ComplaintValues>;
  /** The same in words. */
  texts: { readonly [Name in keyof ComplaintValues]?: string };
}

type Name = keyof ComplaintValues;

/** Who else saved which fields. What was typed stays until the operator takes a field of theirs. */
export function ConflictPanel({
  form,
  props,
  conflict,
}: ComplaintFieldsProps & { conflict: ComplaintConflict }) {
  const { t } = useLingui();
  const labels = { ...useComplaintLabels(), isHandled: t`处理完成` };
  const words = useWords(props);
  /** What was typed in the fields that now hold theirs. */
  const [replaced, setReplaced] = useState<Partial<ComplaintValues>>({});
  const mine = { ...useWatch({ control: form.methods.control }), ...replaced } as ComplaintValues;
  const { changedBy, changedAt, theirs, texts } = conflict;

  const choose = (name: Name, takesTheirs: boolean) => {
    const { [name]: _, ...others } = replaced;
    setReplaced(takesTheirs ? { ...replaced, [name]: mine[name] } : others);
    const value = (takesTheirs ? theirs : mine)[name];
    form.methods.setValue(name, value as never, { shouldDirty: true, shouldValidate: true });
    if (name === 'departmentId') props.onDepartmentChange({ departmentId: String(value) });
  };

  return (
    <ConflictNotice
      title={t`${changedBy} ${changedAt} 已修改此投诉`}
      choices={(Object.keys(theirs) as Name[]).map((name) => ({
        name,
        label: labels[name],
        mine: words(name, mine) || '—',
        theirs: texts[name] || '—',
        takesTheirs: name in replaced,
      }))}
      onChoose={({ name, takesTheirs }) => choose(name as Name, takesTheirs)}
    />
  );
}

/** A field's value as people read it. */
function useWords({ categories, attentionLevels, departments, staff }: ComplaintDialogProps) {
  const { t } = useLingui();
  const lists = {
    categoryId: categories,
    attentionId: attentionLevels,
    departmentId: departments,
    staffId: staff,
    source: [
      { value: '1', label: t`现场` },
      { value: '2', label: t`电话` },
      { value: '3', label: t`公众号` },
    ],
  };
  return (name: Name, values: ComplaintValues): string => {
    const value = values[name];
    if (name in lists) {
      const known = lists[name as keyof typeof lists].find((option) => option.value === value);
      return known?.label ?? String(value);
    }
    if (name === 'serviceId') return values.customer?.services.find(({ id }) => id === value)?.name ?? '';
    if (name === 'customer') return values.customer?.name ?? '';
    if (name === 'handler') return values.handler?.label ?? '';
    if (name === 'needsCallback') return value ? t`需要回访` : t`无需回访`;
    if (name === 'isHandled') return value ? t`已处理` : t`未处理`;
    return String(value);
  };
}
