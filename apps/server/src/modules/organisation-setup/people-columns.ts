import type { PersonField } from '@huifang/domain/organisation/setup';

/** What columns are called; earlier words win where a field has several columns. */
const heads: Readonly<Record<PersonField, readonly string[]>> = {
  name: ['姓名', '员工姓名', '名字', 'name'],
  account: ['账号', '登录名', '用户名', '帐号', '帳號', '工号', 'account', 'username', 'login'],
  department: ['部门', '所属部门', '所属科室', '科室', '部門', 'department'],
  job: ['职务', '职位', '岗位', '职称', '職務', 'job', 'position', 'title'],
  role: ['角色', '权限', '权限角色', '權限', 'role'],
  detail: ['详细信息', '手机号', '手机', '电话', '联系电话', '備註', '备注', 'detail', 'phone', 'note'],
};

/** What each column means: as it did the last time, else by what it is called; each field once. */
export function fieldsOf(
  columns: readonly string[],
  remembered: Readonly<Record<string, PersonField | ''>> = {},
): (PersonField | '')[] {
  const plain = columns.map((column) => column.trim().toLowerCase());
  const fields = columns.map((column) => remembered[column.trim()] ?? '');
  for (const [field, words] of Object.entries(heads) as [PersonField, readonly string[]][]) {
    if (fields.includes(field)) continue;
    const place = words
      .map((word) => plain.findIndex((head, at) => head === word && fields[at] === '' && !isDecided(at)))
      .find((at) => at >= 0);
    if (place !== undefined) fields[place] = field;
  }
  return fields.map((field, at) => (field !== '' && fields.indexOf(field) < at ? '' : field));

  function isDecided(at: number): boolean {
    return Object.hasOwn(remembered, columns[at]?.trim() ?? '');
  }
}
