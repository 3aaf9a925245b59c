import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TextArea, TextField } from '../../primitives/text-field/index.ts';
import { EditDialog, type EditProps } from '../edit-dialog/index.ts';
import { type RuleForm, useRuleField } from '../rule-form/index.ts';

export interface RoleNameValues {
  name: string;
  note: string;
}

export interface RoleNameDialogProps extends EditProps<RoleNameValues> {
  /** What happens to the role: it is new, a copy, or gets another name. */
  wanted: 'add' | 'copy' | 'rename';
  /** The longest name and note. */
  limits: { name: number; note: number };
}

/** What a role is called, and what it is for. */
export function RoleNameDialog({ wanted, limits, ...props }: RoleNameDialogProps) {
  const { t } = useLingui();
  const titles = { add: t`新增角色`, copy: t`复制角色`, rename: t`角色改名` };
  return (
    <EditDialog<RoleNameValues>
      {...props}
      title={titles[wanted]}
      labels={{ name: t`名称`, note: t`备注` }}
      validate={({ name }) => ({ name: name.trim() === '' ? msg`请填写名称` : undefined })}
      normalise={({ name, note }) => ({ name: name.trim(), note: note.trim() })}
    >
      {(form) => <Fields form={form} limits={limits} />}
    </EditDialog>
  );
}

function Fields({ form, limits }: { form: RuleForm<RoleNameValues> } & Pick<RoleNameDialogProps, 'limits'>) {
  const { t } = useLingui();
  const name = useRuleField(form, 'name');
  const note = useRuleField(form, 'note');
  return (
    <>
      <TextField
        {...name.control}
        autoFocus
        label={t`名称`}
        isRequired
        maxLength={limits.name}
        value={name.value}
        onChange={({ value }) => name.set(value)}
      />
      <TextArea
        {...note.control}
        label={t`备注`}
        maxLength={limits.note}
        value={note.value}
        onChange={({ value }) => note.set(value)}
      />
    </>
  );
}
