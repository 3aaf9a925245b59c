import type { FieldGroup, Visibility } from '@huifang/domain/rights/field-rights';
import type { Permission, PermissionGroup } from '@huifang/domain/rights/permissions';
import type { Area, Reach } from '@huifang/domain/rights/scopes';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface RightWords {
  name: MessageDescriptor;
  /** What it lets somebody do. */
  sentence: MessageDescriptor;
}

export const groupWords: Readonly<Record<PermissionGroup, MessageDescriptor>> = {
  customers: msg`客户与咨询`,
  followUps: msg`回访`,
  complaints: msg`投诉`,
  forms: msg`表单`,
  people: msg`人员与权限`,
  configuration: msg`系统与规则`,
  records: msg`记录与隐私`,
  exchange: msg`导入与对接`,
};

export const areaWords: Readonly<Record<Area, MessageDescriptor>> = {
  customers: groupWords.customers,
  followUps: groupWords.followUps,
  complaints: groupWords.complaints,
  forms: groupWords.forms,
  analysis: msg`分析`,
};

export const reachWords: Readonly<Record<Reach, MessageDescriptor>> = {
  own: msg`本人`,
  department: msg`本部门`,
  below: msg`部门及下级`,
  chosen: msg`指定部门`,
  all: msg({ message: '全部', context: 'scope' }),
};

export const fieldWords: Readonly<Record<FieldGroup, MessageDescriptor>> = {
  phone: msg`电话`,
  idNumber: msg`证件号`,
  address: msg`地址`,
  contacts: msg`微信/QQ`,
  payments: msg`缴费金额`,
  complaintContent: msg({ message: '投诉内容', context: 'field group' }),
};

export const visibilityWords: Readonly<Record<Visibility, MessageDescriptor>> = {
  full: msg`完整`,
  revealed: msg`掩码可查看`,
  masked: msg`掩码`,
  hidden: msg({ message: '隐藏', context: 'visibility' }),
};

export const rights: Readonly<Record<Permission, RightWords>> = {
  'consult:read': { name: msg`查看客户与咨询`, sentence: msg`打开名单、客户主页和咨询内容` },
  'consult:write': { name: msg`登记和修改咨询`, sentence: msg`新建咨询，修改可编辑的字段` },
  'consult:export': { name: msg`导出客户与咨询`, sentence: msg`把当前名单存为文件，每次留痕` },
  'apply:decide': { name: msg`审核修改申请`, sentence: msg`同意或退回需审核字段的修改` },
  'view:share': { name: msg`共享视图`, sentence: msg`把名单视图共享给角色或所有人` },
  'callback:plan': { name: msg`安排回访`, sentence: msg`为客户新建、修改和取消回访计划` },
  'callback:execute': { name: msg`执行回访`, sentence: msg`登记回访结果与下次计划` },
  'callback:assign': { name: msg`分配回访`, sentence: msg`把计划交给同事执行，代同事登记` },
  'complaint:read': { name: msg`查看投诉`, sentence: msg`打开投诉内容与处理经过` },
  'complaint:write': { name: msg`登记和处理投诉`, sentence: msg`新建投诉，填写处理说明` },
  'complaint:review': { name: msg`审核投诉`, sentence: msg`审核处理结果，办结或退回` },
  'form:design': { name: msg`设计表单`, sentence: msg`新建、修改、复制和删除表单` },
  'form:publish': { name: msg`发布表单`, sentence: msg`发布和停用表单的版本` },
  'form:send': { name: msg`发送表单`, sentence: msg`为客户生成填写链接` },
  'form:fill': { name: msg`填写表单`, sentence: msg`替客户填写，修改已填内容` },
  'form:read': { name: msg`查看表单数据`, sentence: msg`打开已填表单的内容` },
  'form:export': { name: msg`导出表单数据`, sentence: msg`把已填表单存为文件，每次留痕` },
  'role:configure': { name: msg`配置角色权限`, sentence: msg`新建和修改角色，给员工分配角色` },
  'account:configure': { name: msg`管理账号`, sentence: msg`新建账号，重设密码，停用与解锁` },
  'structure:configure': { name: msg`配置组织架构`, sentence: msg`新建、移动和停用部门` },
  'organisation:configure': { name: msg`初始化机构`, sentence: msg`完成机构初始化的各个步骤` },
  'rights:explain': { name: msg`查看权限说明`, sentence: msg`查看谁能看到什么，以及原因` },
  'rights:viewAs': { name: msg`以他人身份预览`, sentence: msg`只读预览某个角色或员工看到的页面` },
  'dictionary:configure': { name: msg`配置基础字典`, sentence: msg`维护各类选项的名称、顺序和启用` },
  'setting:configure': { name: msg`配置功能设置`, sentence: msg`决定各科室的必填、可改、审核和隐藏` },
  'disease:configure': { name: msg`配置病种`, sentence: msg`维护病种的名称、层级和启用` },
  'method:configure': { name: msg`配置咨询方式`, sentence: msg`维护咨询方式和信息来源` },
  'site:configure': { name: msg`配置院区和电话`, sentence: msg`维护院区、科室分布和电话线路` },
  'menu:configure': { name: msg`配置页面与菜单`, sentence: msg`安排菜单的分组、顺序、名称和图标` },
  'rule:configure': { name: msg`配置业务规则`, sentence: msg`决定重复检查、可选天数和各类时限` },
  'agreement:configure': { name: msg`配置协议文本`, sentence: msg`发布隐私声明和条款的新版本` },
  'audit:read': { name: msg`查看操作记录`, sentence: msg`查询和导出谁在何时做了什么` },
  'errorlog:read': { name: msg`查看错误日志`, sentence: msg`查看页面报告的错误` },
  'privacy:export': { name: msg`导出客户档案`, sentence: msg`应客户要求导出其全部资料` },
  'privacy:erase': { name: msg`删除客户资料`, sentence: msg`应客户要求删除其资料，须另一人同意` },
  'import:write': { name: msg`导入数据`, sentence: msg`用文件导入客户与咨询` },
  'import:openid': { name: msg`导入公众号标识`, sentence: msg`导入时写入客户的公众号标识` },
  'integration:configure': { name: msg`配置业务系统`, sentence: msg`管理对接系统的令牌和推送` },
};
