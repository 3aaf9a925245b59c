import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, type fn, screen, fn as spy, userEvent, waitFor, within } from 'storybook/test';
import { FailureState } from '../../primitives/states/index.ts';
import { anEditConflict } from '../../testing/edit-conflict.ts';
import {
  changedRole,
  clinicRole,
  clinicRoles,
  everythingRole,
  grantableRights,
  roleDepartments,
  roleEffect,
  roleInfluences,
} from './fixtures.ts';
import {
  itemsOf,
  RoleEditor,
  type RoleEditorProps,
  RoleForm,
  type RoleFormProps,
  type RoleValue,
} from './index.ts';

const framed = (width?: number) => (Story: () => ReactNode) => (
  <div style={{ display: 'flex', width, height: 780 }}>{Story()}</div>
);

interface PageProps extends RoleEditorProps, Omit<RoleFormProps, 'value' | 'saved'> {
  /** Absent while there is no role. */
  value?: RoleValue;
  saved?: RoleValue;
}

/** The page keeps the draft. */
function Page(props: PageProps) {
  const { roles, state, failure, chosenId, onChoose, onAdd, onCompare, saved, ...form } = props;
  const [value, setValue] = useState(props.value);
  return (
    <RoleEditor {...{ roles, state, failure, chosenId, onChoose, onAdd, onCompare }}>
      {value && saved && (
        <RoleForm
          {...form}
          value={value}
          saved={saved}
          onChange={(details) => {
            setValue(details.value);
            props.onChange(details);
          }}
        />
      )}
    </RoleEditor>
  );
}

const meta = {
  title: 'Clinic/RoleEditor',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: {
    roles: clinicRoles,
    chosenId: '3',
    value: clinicRole,
    saved: clinicRole,
    departments: roleDepartments,
    grantable: grantableRights,
    members: '成员名单',
    memberCount: 8,
    onChoose: spy(),
    onChooseRole: spy(),
    onAdd: spy(),
    onCompare: spy(),
    onChange: spy(),
    onPreview: spy(),
    onRename: spy(),
    onCopy: spy(),
    onRemove: spy(),
    onSecondFactor: spy(),
    onShowPeople: spy(),
    onSave: spy(),
    onDiscard: spy(),
  },
  decorators: [framed()],
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const lastValue = (args: PageProps) =>
  ((args.onChange as ReturnType<typeof fn>).mock.lastCall as [{ value: RoleValue }])[0].value;
/** Scopes and field rights stand beside the rights, or behind a tab of their own. */
const openTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));

export const Default: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByRole('button', { name: /客户与咨询\s*3 \/ 5/ })).toBeVisible();
    const decide = screen.getByRole('switch', { name: '审核修改申请' });
    await expect(decide).not.toBeChecked();
    decide.focus();
    await userEvent.keyboard(' ');
    await expect(lastValue(args).permissions).toContain('apply:decide');
    await expect(screen.getByRole('button', { name: /客户与咨询\s*4 \/ 5/ })).toBeVisible();
    await expect(screen.getByRole('group', { name: '未保存的修改' })).toBeVisible();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(screen.queryByRole('group', { name: '未保存的修改' })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: /医生/ }));
    await expect(args.onChoose).toHaveBeenCalledWith({ id: '5' });
  },
};
export const Unsaved: Story = {
  args: {
    roles: clinicRoles.map((role) => ({ ...role, isUnsaved: role.id === '3' })),
    value: changedRole,
    effect: roleEffect,
    influences: roleInfluences,
  },
  play: async ({ args }) => {
    const bar = within(await screen.findByRole('group', { name: '未保存的修改' }));
    await expect(bar.getByText(/6 人将多看到 1,942 位客户，2 人将看不到投诉内容/)).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: '查看名单' }));
    await expect(args.onShowPeople).toHaveBeenCalledOnce();
    await userEvent.click(bar.getByRole('button', { name: '保存' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};
export const UnsavedDark: Story = { args: Unsaved.args, globals: { theme: 'dark' } };
export const UnsavedAt1024: Story = { args: Unsaved.args, decorators: [framed(960)] };
export const UnsavedAt720: Story = { args: Unsaved.args, decorators: [framed(720)] };
export const UnsavedInEnglish: Story = { args: Unsaved.args, globals: { locale: 'en-US' } };
export const EffectOnItsWay: Story = { args: { value: changedRole, effect: 'loading' } };
export const EffectFailed: Story = { args: { value: changedRole, effect: 'failed' } };
export const NothingChangesForMembers: Story = { args: { value: changedRole, effect: [] } };
export const ScopesByKeyboard: Story = {
  play: async ({ args }) => {
    await openTab('数据范围');
    const scope = await screen.findByRole('button', { name: /客户与咨询的范围/ });
    scope.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('option', { name: '指定部门' }));
    await waitFor(() => expect(screen.getByText('原为本部门')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(args.onSave).not.toHaveBeenCalled();
    const chosen = await screen.findByRole('button', { name: /客户与咨询的部门/ });
    await expect(chosen).toHaveAccessibleDescription('请选择部门');
    await userEvent.click(chosen);
    await userEvent.click(await screen.findByRole('option', { name: '神经内科' }));
    await userEvent.keyboard('{Escape}');
    await expect(lastValue(args).scopes.customers).toEqual({ reach: 'chosen', departments: ['12'] });
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};
export const FieldsByKeyboard: Story = {
  play: async ({ args }) => {
    await openTab('字段权限');
    const hidden = await screen.findByRole('radio', { name: '投诉内容 隐藏' });
    await userEvent.click(screen.getByRole('radio', { name: '投诉内容 完整' }));
    await userEvent.click(hidden);
    await expect(lastValue(args).fields.complaintContent).toBe('hidden');
    await expect(screen.getByText('原为完整')).toBeInTheDocument();
  },
};
export const Everything: Story = {
  args: { chosenId: '1', value: everythingRole, saved: everythingRole, memberCount: 2 },
  play: async ({ args }) => {
    await expect(await screen.findByText(/包括以后新增的权限/)).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: '导出客户与咨询' }));
    await expect(lastValue(args).permissions).not.toContain('*');
    await expect(lastValue(args).permissions).toContain('consult:read');
    await userEvent.click(screen.getByRole('switch', { name: '全部权限' }));
    await expect(screen.getByRole('switch', { name: '导出客户与咨询' })).toBeChecked();
  },
};
/** A right that the viewer does not have can be taken, and put back as it was, but not given. */
export const RightsOfOthers: Story = {
  args: { grantable: ['consult:read'] },
  play: async () => {
    const decide = await screen.findByRole('switch', { name: '审核修改申请' });
    await expect(decide).toBeDisabled();
    await expect(decide).toHaveAccessibleDescription(/您没有这项权限，不能授予/);
    const write = screen.getByRole('switch', { name: '登记和修改咨询' });
    await userEvent.click(write);
    await userEvent.click(write);
    await expect(write).toBeChecked();
  },
};
export const Members: Story = {
  play: async () => {
    const tab = await screen.findByRole('tab', { name: /^权限\s*12/ });
    tab.focus();
    await userEvent.keyboard('{End}');
    await expect(await screen.findByText('成员名单')).toBeVisible();
  },
};
export const More: Story = {
  args: { needsSecondFactor: true },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '更多' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '登录须二次验证' }));
    await expect(args.onSecondFactor).toHaveBeenCalledWith({ isRequired: false });
    await userEvent.click(await screen.findByRole('button', { name: '更多' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '移除' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};
export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('switch', { name: '审核修改申请' }));
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(screen.queryByRole('button', { name: '改名' })).toBeNull();
  },
};
export const Saving: Story = { args: { ...Unsaved.args, isSaving: true } };
export const SaveFailed: Story = {
  args: { ...Unsaved.args, error: '已有同名的角色“客服”，请换一个名称' },
  play: async () => {
    await expect((await screen.findAllByText('已有同名的角色“客服”，请换一个名称'))[0]).toBeVisible();
  },
};
const theirs: RoleValue = {
  ...clinicRole,
  note: '咨询、回访',
  fields: { ...clinicRole.fields, complaintContent: 'masked' },
};
export const Conflict: Story = {
  args: {
    ...Unsaved.args,
    saved: theirs,
    value: { ...changedRole, note: theirs.note },
    conflict: anEditConflict({
      base: itemsOf(clinicRole),
      mine: itemsOf(changedRole),
      theirs: itemsOf(theirs),
      changedBy: '韩若溪',
      changedAt: '2026-04-16 10:32',
    }),
  },
  play: async ({ args }) => {
    await expect(await screen.findByText('韩若溪 2026-04-16 10:32 已修改此记录')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: '采用对方' }));
    await expect(lastValue(args).fields.complaintContent).toBe('masked');
    await userEvent.click(screen.getByRole('radio', { name: '保留我的' }));
    await expect(lastValue(args).fields.complaintContent).toBe('hidden');
  },
};
export const DraftOffered: Story = {
  args: { draftOffer: { savedAt: '2026-04-16 10:32', onRestore: spy(), onDiscard: spy() } },
};
export const Loading: Story = {
  args: { roles: [], state: 'loading', chosenId: undefined, value: undefined, saved: undefined },
};
export const NoneChosen: Story = { args: { chosenId: undefined, value: undefined, saved: undefined } };
export const LoadFailed: Story = {
  args: {
    roles: [],
    state: 'failed',
    value: undefined,
    saved: undefined,
    failure: <FailureState title="角色加载失败" detail="网络连接失败" onRetry={spy()} />,
  },
};
export const Empty: Story = {
  args: { roles: [], chosenId: undefined, value: undefined, saved: undefined },
};
const long = '<script>alert(1)</script>很长的名称'.repeat(6);
export const LongNames: Story = {
  args: {
    roles: clinicRoles.map((role) => ({ ...role, name: long, note: long })),
    value: { ...clinicRole, name: long, note: long },
    departments: roleDepartments.map((one) => ({ ...one, name: long })),
  },
};
