import type { ProfileField } from '@huifang/domain/customer/fields';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { findPath } from '../../primitives/cascader/tree.ts';
import { executionNames, genderNames } from './messages.ts';
import type { ConsultModalProps } from './props.ts';
import type { ConsultFieldName, ConsultFormValues } from './values.ts';

type Lists = Pick<
  ConsultModalProps,
  | 'sites'
  | 'departments'
  | 'diseases'
  | 'consultTypes'
  | 'intentions'
  | 'relations'
  | 'appointmentTypes'
  | 'appointmentTimeTypes'
  | 'methods'
  | 'regions'
  | 'profileOptions'
>;

/** A field's value in words, for showing two versions beside each other; an em dash stands for no answer. */
export function describeValue(
  name: ConsultFieldName,
  values: Partial<ConsultFormValues>,
  lists: Lists,
  i18n: I18n,
): string {
  const value = values[name];
  if (typeof value === 'boolean') return i18n._(value ? msg`是` : msg`否`);
  if (Array.isArray(value)) {
    return (
      value
        .map((one) => (typeof one === 'string' ? one : 'name' in one ? one.name : one.value))
        .join(i18n._(msg`、`)) || '—'
    );
  }
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'object') return value.label;
  const listed = (options: readonly { value: string; label: string }[]) =>
    options.find((option) => option.value === value)?.label ?? value;
  const inTree = (tree: Lists['diseases']) =>
    findPath(tree, value)
      .map(({ label }) => label)
      .join(' / ') || value;

  switch (name) {
    case 'gender':
      return value in genderNames ? i18n._(genderNames[value as keyof typeof genderNames]) : value;
    case 'planExecution':
      return value in executionNames ? i18n._(executionNames[value as keyof typeof executionNames]) : value;
    case 'regionCode':
      return inTree(lists.regions);
    case 'diseaseId':
      return inTree(lists.diseases);
    case 'siteId':
      return listed(lists.sites ?? []);
    case 'departmentId':
      return listed(lists.departments);
    case 'consultTypeId':
      return listed(lists.consultTypes);
    case 'intention':
      return listed(lists.intentions);
    case 'contactRelation':
      return listed(lists.relations ?? []);
    case 'appointmentType':
      return listed(lists.appointmentTypes);
    case 'appointmentTimeType':
      return listed(lists.appointmentTimeTypes);
    case 'methodId':
      return lists.methods.find(({ id }) => id === value)?.name ?? value;
    default:
      return listed(lists.profileOptions?.[name as ProfileField] ?? []);
  }
}
