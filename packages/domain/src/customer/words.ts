/** How far a customer has come: was here, is registered online, or only showed interest. */
export const customerKinds = { visited: '就诊', registered: '注册', interested: '意向' } as const;

/** What became of a customer's last visit; the hospital's records say so. */
export const visitStates = {
  none: '未就诊',
  outpatient: '门诊',
  inpatient: '住院',
  discharged: '结算',
} as const;

/** How a customer's record stands. */
export const customerStates = { active: '正常', blacklisted: '黑名单', void: '作废' } as const;
