import { useLingui } from '@lingui/react/macro';
import type { Fact } from '../../primitives/fact-list/index.ts';
import { CallNumber, type MaskedField } from '../call-number/index.ts';
import { MaskedText } from '../masked-text/index.ts';
import { accountLabels, profileFieldLabels, profileFieldNames } from '../profile-fields/index.ts';
import type { PersonProfile } from './types.ts';
import { usePointsText } from './usePointsText.ts';

type PersonFact =
  | 'phone'
  | 'birthDate'
  | 'member'
  | 'memberLevel'
  | 'points'
  | 'idNumber'
  | 'wechat'
  | 'account'
  | 'address'
  | 'source'
  | 'staff';

/** What a profile says, by the name of each fact. */
export function usePersonFacts(person: PersonProfile): Record<PersonFact, Fact> {
  const { t, i18n } = useLingui();
  const { balance } = usePointsText();
  const count = person.points === undefined ? '' : balance(person.points);
  const shown = (field: MaskedField, label: string, text: string, place?: number) =>
    text && <MaskedText customerId={person.id} field={field} label={label} text={text} place={place} />;
  const level = person.memberLevel || t`无`;
  return {
    phone: {
      term: t`电话`,
      value: person.phone && <CallNumber customerId={person.id} phone={person.phone} />,
    },
    birthDate: { term: t`出生日期`, value: person.birthDate },
    member: { term: t`会员`, value: count ? t`${level}，积分 ${count}` : level },
    memberLevel: { term: t`会员等级`, value: level },
    points: { term: t`积分`, value: count },
    idNumber: { term: t`证件号`, value: shown('idNumber', t`证件号`, person.idNumber) },
    wechat: {
      term: i18n._(accountLabels.wechat),
      value: shown('contacts', i18n._(accountLabels.wechat), person.wechat, 0),
    },
    account: { term: t`公众号`, value: person.followsWeChat ? t`已关注` : t`未关注` },
    address: { term: t`现住址`, value: shown('address', t`现住址`, person.address) },
    source: { term: t`信息来源`, value: person.source },
    staff: { term: t`服务人`, value: person.staffName },
  };
}

/** What the plain fields of a profile say; what is not known is left out. */
export function useProfileFacts(person: PersonProfile): Fact[] {
  const { i18n } = useLingui();
  return profileFieldNames
    .filter((name) => person[name] !== '')
    .map((name) => ({ term: i18n._(profileFieldLabels[name]), value: person[name] }));
}
