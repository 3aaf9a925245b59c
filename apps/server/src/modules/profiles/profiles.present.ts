import type { ProfileRow } from '@huifang/contract';
import { maskPhone, shownBirthDate } from '../../lib/masking.ts';
import { timeIn } from '../../text/organisation-time.ts';
import type { ProfileView } from './profiles.repo.ts';

/** The only door from a profile's view to its wire shape. */
export const toProfileRow = (
  view: ProfileView,
  timeZone: string,
  isBirthDateHidden: boolean,
): ProfileRow => ({
  个人ID: view.id,
  档案号: view.file_number,
  姓名: view.name,
  性别: view.sex,
  年龄: view.age,
  出生日期: shownBirthDate(view.birth_date, isBirthDateHidden),
  联系电话: maskPhone(view.phone),
  微信: view.wechat,
  QQ: view.qq,
  地址: view.address,
  联系人: view.contact,
  客户来源: view.source,
  服务人: view.service_person ?? '',
  客户状态: view.status as ProfileRow['客户状态'],
  会员等级: view.level,
  就诊状态: view.visit_state,
  openid: view.openid,
  建档时间: timeIn(timeZone, view.created_at),
  最近咨询时间: timeIn(timeZone, view.last_consult_at),
});
