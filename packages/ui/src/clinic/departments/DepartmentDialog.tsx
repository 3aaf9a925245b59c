import { departmentFields, departmentNameOf, hasSemicolon } from '@huifang/domain/department/fields';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Cascader, findPath, type TreeNode } from '../../primitives/cascader/index.ts';
import { ComboBox, type SelectOption } from '../../primitives/select/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { EditDialog, type EditProps } from '../edit-dialog/index.ts';
import { lengthProblem } from '../length-problems/index.ts';
import { type FieldProblems, type RuleForm, useRuleField } from '../rule-form/index.ts';

export interface DepartmentValues {
  name: string;
  /** Empty at the top level. */
  parentId: string;
  head: SelectOption | undefined;
}

export interface DepartmentDialogProps extends EditProps<DepartmentValues> {
  /** @default false */
  isNew?: boolean;
  /** Where it can stand: the departments, without itself and what is below it. */
  parents: readonly TreeNode[];
  onSearchStaff: (details: { text: string; signal: AbortSignal }) => Promise<readonly SelectOption[]>;
}

/** A new department, or one that is changed. */
export function DepartmentDialog({ isNew = false, parents, onSearchStaff, ...props }: DepartmentDialogProps) {
  const { t } = useLingui();
  return (
    <EditDialog<DepartmentValues>
      {...props}
      title={isNew ? t`新增部门` : t`编辑部门`}
      labels={{ name: t`名称`, parentId: t`上级`, head: t`负责人` }}
      validate={validate}
      normalise={(values) => ({ ...values, name: departmentNameOf(values.name) })}
      words={(name, values) => {
        if (name === 'name') return values.name;
        if (name === 'head') return values.head?.label ?? '';
        return findPath(parents, values.parentId)
          .map(({ label }) => label)
          .join(' / ');
      }}
    >
      {(form) => <Fields {...{ form, parents, onSearchStaff }} />}
    </EditDialog>
  );
}

function Fields({
  form,
  parents,
  onSearchStaff,
}: { form: RuleForm<DepartmentValues> } & Pick<DepartmentDialogProps, 'parents' | 'onSearchStaff'>) {
  const { t } = useLingui();
  const name = useRuleField(form, 'name');
  const parentId = useRuleField(form, 'parentId');
  const head = useRuleField(form, 'head');
  return (
    <>
      <TextField
        {...name.control}
        autoFocus
        isRequired
        label={t`名称`}
        value={name.value}
        onChange={({ value }) => name.set(value)}
      />
      <Cascader
        {...parentId.control}
        label={t`上级`}
        hint={t`不选则在最上层`}
        placeholder={t`最上层`}
        tree={parents}
        canChooseBranch
        value={parentId.value}
        onChange={({ value }) => parentId.set(value)}
      />
      <ComboBox
        {...head.control}
        label={t`负责人`}
        placeholder={t`姓名或拼音`}
        minLength={1}
        value={head.value}
        onSearch={onSearchStaff}
        onChange={({ option }) => head.set(option)}
      />
    </>
  );
}

const validate = ({ name }: DepartmentValues): FieldProblems<DepartmentValues> => ({
  name:
    departmentNameOf(name) === ''
      ? msg`请填写名称`
      : hasSemicolon(name)
        ? msg`部门名称不能有分号：分号用来分隔上下级部门`
        : lengthProblem(name, departmentFields.name.max),
});
