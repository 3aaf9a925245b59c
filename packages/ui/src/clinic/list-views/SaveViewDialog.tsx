import { type Audience, viewFields, viewNameOf } from '@huifang/domain/list-views';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Dialog, DialogCancelButton, type DialogCloseReason } from '../../primitives/dialog/index.ts';
import { RadioGroup } from '../../primitives/radio/index.ts';
import { Select, type SelectOption } from '../../primitives/select/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { DraftNotice } from '../draft-notice/index.ts';
import { lengthProblem } from '../length-problems/index.ts';
import {
  type FieldProblems,
  FormSummary,
  type RuleForm,
  type RuleFormProps,
  SaveFailure,
  useRuleField,
  useRuleForm,
} from '../rule-form/index.ts';

export interface ViewValues {
  name: string;
  audience: Audience;
  /** With whose people it is shared, where its audience is a role; else empty. */
  roleId: string;
}

export interface SaveViewDialogProps extends RuleFormProps<ViewValues> {
  /** What is done: a new view, changes of one, or one of somebody who has left. @default 'new' */
  kind?: 'new' | 'edit' | 'take-over';
  /** The roles with which it can be shared; absent without the right to share. */
  roles?: readonly SelectOption[];
  onClose: (details: { reason: DialogCloseReason }) => void;
}

/** Names a view and says who sees it. It keeps only the unsaved draft; a failed save keeps everything. */
export function SaveViewDialog(props: SaveViewDialogProps) {
  const { t } = useLingui();
  const { kind = 'new', isSaving = false } = props;
  const form = useRuleForm<ViewValues>({
    ...props,
    validate,
    normalise: (values) => ({
      ...values,
      name: viewNameOf(values.name),
      roleId: values.audience === 'role' ? values.roleId : '',
    }),
  });
  const titles = { new: t`另存为视图`, edit: t`修改视图`, 'take-over': t`接管视图` };
  return (
    <Dialog
      title={titles[kind]}
      isDirty={form.isDirty}
      onSave={() => void form.save()}
      onClose={props.onClose}
      footer={
        <>
          <DialogCancelButton />
          <Button variant="primary" isBusy={isSaving} onPress={() => void form.save()}>
            <Trans>保存</Trans>
          </Button>
        </>
      }
    >
      <ViewFields form={form} props={props} />
    </Dialog>
  );
}

function ViewFields({ form, props }: { form: RuleForm<ViewValues>; props: SaveViewDialogProps }) {
  const { t } = useLingui();
  const { kind = 'new', roles } = props;
  const name = useRuleField(form, 'name');
  const audience = useRuleField(form, 'audience');
  const roleId = useRuleField(form, 'roleId');
  const labels = { name: t`视图名称`, audience: t`谁可以使用`, roleId: t`角色` };
  return (
    <Fields>
      <DraftNotice offer={props.draftOffer} />
      <FormSummary
        form={form}
        title={t`请正确填写内容`}
        labels={labels}
        hasServerProblems={Boolean(props.fieldErrors)}
      />
      <SaveFailure error={props.error} isSaving={props.isSaving ?? false} isTimed={false} />
      {kind === 'take-over' && (
        <p>
          <Trans>创建人已离开。接管后，此视图归您所有，可以继续修改。</Trans>
        </p>
      )}
      <TextField
        {...name.control}
        autoFocus
        label={labels.name}
        isRequired
        hint={kind === 'new' && t`保存筛选、列和密度；搜索框中填写的姓名、电话不保存`}
        value={name.value}
        onChange={({ value }) => name.set(value)}
        onEnter={() => void form.save()}
      />
      {roles && (
        <RadioGroup
          {...audience.groupControl}
          label={labels.audience}
          options={[
            { value: 'own', label: t`仅自己` },
            { value: 'role', label: t`一个角色` },
            { value: 'all', label: t`所有人` },
          ]}
          value={audience.value}
          onChange={({ value }) => audience.set(value as Audience)}
        />
      )}
      {roles && audience.value === 'role' && (
        <Select
          {...roleId.control}
          label={labels.roleId}
          isRequired
          options={roles}
          value={roleId.value}
          onChange={({ value }) => roleId.set(value)}
        />
      )}
      {roles && audience.value !== 'own' && (
        <p>
          <Trans>对方按自己的权限看到数据，视图不会让人看到更多客户。</Trans>
        </p>
      )}
    </Fields>
  );
}

function validate({ name, audience, roleId }: ViewValues): FieldProblems<ViewValues> {
  return {
    name:
      viewNameOf(name) === '' ? msg`请填写视图名称` : lengthProblem(viewNameOf(name), viewFields.name.max),
    roleId: audience === 'role' && roleId === '' ? msg`请选择角色` : undefined,
  };
}

const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: 14px;

  & > p { color: var(--text-secondary); font: var(--font-small); }
`;
