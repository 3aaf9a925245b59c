import type { PersonField, SetupStep } from '@huifang/domain/organisation/setup';
import { useLingui } from '@lingui/react/macro';

/** What steps are called, and what is said above each. */
export function useStepWords(): Readonly<Record<SetupStep, { title: string; hint: string }>> {
  const { t } = useLingui();
  return {
    facts: { title: t`机构信息`, hint: t`机构名称与时区` },
    departments: { title: t`部门`, hint: t`按 Enter 新增一个，也可以粘贴多行` },
    roles: { title: t`角色`, hint: t`从模板开始，以后可以在角色权限中修改` },
    people: { title: t`人员`, hint: t`从文件导入，核对后创建账号` },
    dictionaries: { title: t`字典`, hint: t`登记咨询时选择的词` },
    methods: { title: t`咨询方式`, hint: t`客户从哪里来` },
    diseases: { title: t`病种`, hint: t`从文件导入，或逐个新增` },
    menu: { title: t`菜单`, hint: t`各页面的分组与顺序` },
    check: { title: t`检查并启用`, hint: t`核对每一步` },
  };
}

/** What a column of a file of people can say. */
export function usePersonWords(): Readonly<Record<PersonField, string>> {
  const { t } = useLingui();
  return {
    name: t`姓名`,
    account: t`账号`,
    department: t`部门`,
    job: t`职务`,
    role: t`角色`,
    detail: t`详细信息`,
  };
}
