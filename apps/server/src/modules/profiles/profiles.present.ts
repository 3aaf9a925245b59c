import type { AnswerOf, ProfileRow } from '@huifang/contract';
import { wordOf } from '@huifang/domain/codes';
import { eachProfileField, genders } from '@huifang/domain/customer/fields';
import { shownBirthDate } from '@huifang/domain/customer/masks';
import { shown, shownWord } from '@huifang/domain/rights/shown';
import type { PersonSight } from '../customers/hidden-birth-date.ts';
import type { ProfileView } from './profiles.repo.ts';

/** The only door from a profile's view to its wire shape. */
export const toProfileRow = (
  view: ProfileView,
  { fields, hidesBirthDate }: PersonSight,
): AnswerOf<typeof ProfileRow> => ({
  customerId: view.id,
  fileNumber: view.file_number,
  name: view.name,
  gender: wordOf(genders, view.sex),
  age: view.age,
  birthDate: shownBirthDate(view.birth_date, hidesBirthDate),
  phone: shown(fields, 'phone')(view.phone),
  wechat: shown(fields, 'contacts')(view.wechat),
  qq: shown(fields, 'contacts')(view.qq),
  address: shown(fields, 'address')(view.address),
  contactName: view.contact,
  customerSource: view.source,
  servicePerson: view.service_person ?? '',
  customerState: view.status as ProfileRow['customerState'],
  memberLevel: view.level,
  visitState: view.visit_state,
  openId: view.openid,
  createdAt: view.created_at,
  lastConsultAt: view.last_consult_at,
  ...eachProfileField((field) => shownWord(fields, field, view[field])),
});
