import type { AnswerOf, ProfileRow } from '@huifang/contract';
import { wordOf } from '@huifang/domain/codes';
import { eachProfileField, genders } from '@huifang/domain/customer/fields';
import { maskPhone, shownBirthDate } from '@huifang/domain/customer/masks';
import type { ProfileView } from './profiles.repo.ts';

/** The only door from a profile's view to its wire shape. */
export const toProfileRow = (view: ProfileView, isBirthDateHidden: boolean): AnswerOf<typeof ProfileRow> => ({
  customerId: view.id,
  fileNumber: view.file_number,
  name: view.name,
  gender: wordOf(genders, view.sex),
  age: view.age,
  birthDate: shownBirthDate(view.birth_date, isBirthDateHidden),
  phone: maskPhone(view.phone),
  wechat: view.wechat,
  qq: view.qq,
  address: view.address,
  contactName: view.contact,
  customerSource: view.source,
  servicePerson: view.service_person ?? '',
  customerState: view.status as ProfileRow['customerState'],
  memberLevel: view.level,
  visitState: view.visit_state,
  openId: view.openid,
  createdAt: view.created_at,
  lastConsultAt: view.last_consult_at,
  ...eachProfileField((field) => view[field]),
});
