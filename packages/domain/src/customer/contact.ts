/** Whether there is a way to reach a customer at all: a phone, WeChat or QQ (rule customer-3). */
export const isReachable = (values: { phones: readonly string[]; wechat: string; qq: string }): boolean =>
  [...values.phones, values.wechat, values.qq].some((text) => text.trim() !== '');
