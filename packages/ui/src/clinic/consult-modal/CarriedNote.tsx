import { maskPhone } from '@huifang/domain/customer/masks';
import { parsePhone } from '@huifang/domain/customer/phones';
import { normaliseName } from '@huifang/domain/spelling';
import { useLingui } from '@lingui/react/macro';
import { Notice } from '../../primitives/notice/index.ts';
import { describeValue } from './describe.ts';
import { useConsultForm } from './form-context.ts';
import { fieldLabels } from './messages.ts';
import { isPersonField } from './rules.ts';
import { type ConsultFieldName, type ConsultFormValues, sectionFields } from './values.ts';

/** What was typed of a person before they were recognised and is not in their profile: shown, so that it is not lost. */
export function CarriedNote() {
  const { t, i18n } = useLingui();
  const { props } = useConsultForm();
  const { carried, initialValues, isLoading = false } = props;
  if (!carried || isLoading) return null;
  const differing = differingFields(carried, initialValues).map(
    (name) => `${i18n._(fieldLabels[name])} ${describeValue(name, carried, props, i18n)}`,
  );
  return (
    <Notice tone="info" title={t`已带入刚才填写的咨询内容`}>
      {differing.length > 0 && (
        <p>{t`以下内容与档案不同，没有写入档案：${differing.join('；')}。需要时请在客户档案中修改。`}</p>
      )}
    </Notice>
  );
}

function differingFields(typed: ConsultFormValues, profile: ConsultFormValues): ConsultFieldName[] {
  return sectionFields.profile.filter((name) => {
    if (!isPersonField(name) || name === 'isOutOfTown') return false;
    if (name === 'phones') return typed.phones.some((number) => number && !hasPhone(profile.phones, number));
    if (name === 'tags') return typed.tags.length > 0;
    if (name === 'name') return normaliseName(typed.name) !== normaliseName(profile.name);
    return typed[name] !== '' && typed[name] !== profile[name];
  });
}

/** Of a number that is shown in part, its mask is all that can be compared. */
const hasPhone = (known: readonly string[], typed: string) => {
  const number = parsePhone(typed) ?? typed.trim();
  return known.includes(number) || known.includes(maskPhone(number));
};
