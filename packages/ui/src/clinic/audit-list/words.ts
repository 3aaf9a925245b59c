import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Words = Readonly<Record<string, MessageDescriptor>>;

/** What was done, by the names of the log; others are shown as they are. */
export const actionWords: Words = {
  assign: msg`分配`,
  'change-password': msg`修改密码`,
  copy: msg`复制`,
  create: msg`新增`,
  delete: msg`删除`,
  disable: msg`停用`,
  enable: msg`启用`,
  'end-membership': msg`移出机构`,
  'end-sessions': msg`结束登录`,
  'end-view-as': msg`结束预览`,
  'end-retention': msg`保存期满清除`,
  erase: msg`抹除`,
  execute: msg`执行`,
  export: msg`导出`,
  import: msg`导入`,
  'lookup-refused': msg`号码查询被拒绝`,
  merge: msg`合并`,
  merged: msg`被合并`,
  move: msg`移动`,
  read: msg`查看`,
  'read-as': msg`预览中查看`,
  'receive-copy': msg`接收复制`,
  'recovery-code-used': msg`使用恢复码`,
  'recovery-codes-renew': msg`更换恢复码`,
  remove: msg`移除`,
  restore: msg`恢复`,
  reveal: msg`显示完整号码`,
  review: msg`审核`,
  revoke: msg`撤回`,
  sale: msg`修改销售档案`,
  'second-factor-add': msg`添加登录验证`,
  'second-factor-failed': msg`登录验证失败`,
  'second-factor-remove': msg`移除登录验证`,
  'second-factor-reset': msg`重置登录验证`,
  'set-password': msg`重设密码`,
  'sign-in': msg`登录`,
  'sign-in-failed': msg`登录失败`,
  'sign-in-throttled': msg`登录受限`,
  'sign-out': msg`退出登录`,
  tag: msg`修改标签`,
  'undo-merge': msg`撤销合并`,
  unmerge: msg`撤销合并`,
  update: msg`修改`,
  upload: msg`上传`,
  verify: msg`检验记录`,
  'view-as': msg`以此身份预览`,
  write: msg`写入`,
};

/** Kinds of record, likewise. */
export const entityWords: Words = {
  account: msg`账号`,
  audit: msg`操作记录`,
  call: msg`对接调用`,
  complaint: msg`投诉`,
  'complaint-step': msg`投诉处理`,
  consult: msg`咨询`,
  'consult-list': msg`咨询名单`,
  'consult-method': msg`咨询方式`,
  'consult-methods': msg`咨询方式`,
  'consult-source': msg`信息来源`,
  customer: msg`客户`,
  dictionary: msg`字典`,
  'dictionary-entry': msg`字典项`,
  'dictionary-type': msg`字典类型`,
  disease: msg`病种`,
  diseases: msg`病种`,
  erasure: msg`抹除申请`,
  'field-settings': msg`功能设置`,
  file: msg`文件`,
  'follow-up': msg`回访`,
  form: msg`表单`,
  'form-answer': msg`表单数据`,
  'form-answers': msg`表单数据`,
  'form-folder': msg`表单文件夹`,
  'form-link': msg`表单链接`,
  import: msg`导入`,
  'list-view': msg`视图`,
  menu: msg`菜单`,
  'menu-entry': msg`菜单`,
  'menu-icons': msg`图标`,
  'modification-request': msg`修改申请`,
  'organisation-rules': msg`业务规则`,
  phone: msg`电话`,
  'phone-line': msg`电话线路`,
  'phone-lines': msg`电话线路`,
  site: msg`院区`,
  sites: msg`院区`,
  'text-template': msg`消息模板`,
};

/** What stands once for several names. */
export const offered = (words: Words): readonly string[] =>
  Object.keys(words).filter(
    (name) =>
      !['consult-methods', 'diseases', 'phone-lines', 'sites', 'form-answers', 'menu', 'undo-merge'].includes(
        name,
      ),
  );

export const sealWords = {
  sealed: msg`已封存`,
  waiting: msg`待封存`,
  before: msg`启用封存之前`,
  refused: msg`非系统写入`,
} as const satisfies Words;

export type SealState = keyof typeof sealWords;

export const eventWords = {
  renewed: msg`更换了密钥`,
  returned: msg`数据库回到较早的时刻`,
  moved: msg`迁移了数据库`,
  archived: msg`旧记录转为文件`,
} as const satisfies Words;

export type ChainEvent = keyof typeof eventWords;

export const findingWords = {
  changed: msg`被修改`,
  inserted: msg`被插入`,
  removed: msg`被删除`,
  reordered: msg`顺序被调换`,
  'seal-changed': msg`封存被修改`,
  'seal-removed': msg`封存被删除`,
  'cut-off': msg`被截断`,
  'unknown-key': msg`密钥缺失，无法检验`,
  unsealed: msg`未能及时封存`,
  returned: msg`数据库回到较早的时刻`,
} as const satisfies Words;

export type FindingKind = keyof typeof findingWords;
