import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The menu's own titles (rule menu-8). What a server words differently is shown as it words it. */
const knownTitles: Readonly<Record<string, MessageDescriptor>> = {
  首页: msg`首页`,
  客户与服务: msg`客户与服务`,
  投诉与评价: msg`投诉与评价`,
  配置: msg`配置`,
  客户服务中心: msg`客户服务中心`,
  客户主页: msg`客户主页`,
  回访管理: msg`回访管理`,
  咨询管理: msg`咨询管理`,
  随访计划: msg`随访计划`,
  档案管理: msg`档案管理`,
  积分管理: msg`积分管理`,
  会员管理: msg`会员管理`,
  服务记录: msg`服务记录`,
  互动记录: msg`互动记录`,
  投诉管理: msg`投诉管理`,
  投诉分析: msg`投诉分析`,
  修改申请: msg`修改申请`,
  表单设计: msg`表单设计`,
  表单数据: msg`表单数据`,
  填写表单: msg`填写表单`,
  智能表单: msg`智能表单`,
  消息模板: msg`消息模板`,
  基础字典: msg`基础字典`,
  功能设置: msg`功能设置`,
  病种管理: msg`病种管理`,
  咨询方式: msg`咨询方式`,
  院区管理: msg`院区管理`,
  协议文本: msg`协议文本`,
  业务系统: msg`业务系统`,
  电话配置: msg`电话配置`,
  页面与菜单: msg`页面与菜单`,
  图标库: msg`图标库`,
  图标管理: msg`图标管理`,
  业务规则: msg`业务规则`,
  组织架构: msg`组织架构`,
  机构初始化: msg`机构初始化`,
  账号管理: msg`账号管理`,
  账号机构: msg`账号机构`,
  角色权限: msg`角色权限`,
  员工授权: msg`员工授权`,
  操作记录: msg`操作记录`,
  错误日志: msg`错误日志`,
  消息中心: msg`消息中心`,
  消息: msg`消息`,
  个人信息请求: msg`个人信息请求`,
  登录验证: msg`登录验证`,
  登录设备: msg`登录设备`,
};

/** A menu title in the interface language. */
export const titleIn = (translate: (message: MessageDescriptor) => string, title: string): string => {
  const known = Object.hasOwn(knownTitles, title) ? knownTitles[title] : undefined;
  return known ? translate(known) : title;
};
