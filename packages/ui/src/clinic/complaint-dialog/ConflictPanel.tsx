import { useLingui } from '@lingui/react/macro';
import { EditConflictPanel } from '../rule-form/index.ts';
import { type ComplaintFieldsProps, useComplaintLabels } from './cells.tsx';
import type { ComplaintValues } from './complaint.ts';
import type { ComplaintConflict, ComplaintDialogProps } from './props.ts';

type Name = keyof ComplaintValues;

/** Fields that say something only together: a merge of two edits never mixes them. */
export const linkedComplaintFields: readonly (readonly Name[])[] = [
  ['customer', 'name', 'phone', 'serviceId'],
  ['departmentId', 'staffId'],
  ['isHandled', 'handledAt', 'handler', 'handlingNote'],
];

/** Who else saved which fields. What was typed stays until the operator takes a field of theirs. */
export function ConflictPanel({
  form,
  props,
  conflict,
}: ComplaintFieldsProps & { conflict: ComplaintConflict }) {
  const { t } = useLingui();
  const words = useWords(props);
  const { changedBy, changedAt = '', theirs, texts } = conflict;
  return (
    <EditConflictPanel<ComplaintValues>
      conflict={conflict}
      methods={form.methods}
      title={t`${changedBy} ${changedAt} 已修改此投诉`}
      labels={{ ...useComplaintLabels(), isHandled: t`处理完成` }}
      words={(name, values) => (values === theirs && texts[name]) || words(name, values)}
      onSet={(name, value) => {
        if (name === 'departmentId') props.onDepartmentChange({ departmentId: String(value) });
      }}
    />
  );
}

/** A field's value as people read it. */
function useWords({ sources, categories, attentionLevels, departments, staff }: ComplaintDialogProps) {
  const { t } = useLingui();
  const lists = {
    categoryId: categories,
    attentionId: attentionLevels,
    departmentId: departments,
    staffId: staff,
    source: sources,
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
