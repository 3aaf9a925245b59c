import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { filledConsult, sampleRegions } from '../../testing/clinic-fixtures.ts';
import { anEditConflict } from '../../testing/edit-conflict.ts';
import { emptyConsultValues } from '../consult-modal/index.ts';
import { ProfileDialog } from './ProfileDialog.tsx';

const meta = {
  title: 'Clinic/ProfileDialog',
  component: ProfileDialog,
  args: {
    initialValues: emptyConsultValues(),
    today: '2026-04-16',
    regions: sampleRegions,
    profileOptions: {
      ethnicGroup: [
        { value: '01', label: '汉族' },
        { value: '05', label: '维吾尔族' },
      ],
    },
    settings: {
      name: { isRequired: true, isEditable: true, needsReview: false },
      // Of consults: must not hold back a profile.
      content: { isRequired: true, isEditable: true, needsReview: false },
    },
    onCheckDuplicate: async (): Promise<0 | 1 | 2> => 0,
    onSubmit: fn(),
    onClose: fn(),
  },
  // Dialogs open at once, so the docs page shows each in a frame of its own.
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof ProfileDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const person = filledConsult({ phones: ['138****2046'], methodId: '', content: '', source: [] });
const review = { isRequired: false, isEditable: true, needsReview: true };
const locked = { isRequired: false, isEditable: false, needsReview: false };
const textbox = (name: string) => screen.getByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));

export const New: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: '新建档案' });
    await userEvent.type(textbox('姓名'), ' 许 砚清 ');
    await userEvent.type(textbox('联系电话'), '13800138000');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({
        values: expect.objectContaining({ name: '许砚清', phones: ['13800138000'] }),
      }),
    );
  },
};

export const NeedsNameAndContact: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await save();
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(within(summary).getByText('请检查必填项，共 2 处')).toBeVisible());
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const PhoneTaken: Story = {
  args: {
    duplicateModes: { name: 1, phone: 3 },
    onCheckDuplicate: async () => 2,
  },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: '姓名' }), '许砚清');
    await userEvent.type(textbox('联系电话'), '13800138000');
    await userEvent.tab();
    await waitFor(() =>
      expect(textbox('联系电话')).toHaveAccessibleDescription(/电话号码 13800138000 已建档，请更换/),
    );
    await expect(textbox('姓名')).toHaveValue('许砚清');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Edit: Story = {
  args: {
    customerId: '12',
    initialValues: person,
    settings: { phones: review, idNumber: locked },
  },
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: '编辑档案' });
    await waitFor(() => expect(textbox('修改申请说明')).toBeVisible());
    await userEvent.type(textbox('微信'), '_new');
    await save();
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
  },
};
export const Loading: Story = { args: { customerId: '12', isLoading: true } };
export const LoadFailed: Story = {
  args: { customerId: '12', loadError: '没有找到该记录，可能已被删除', onRetry: fn() },
};
export const ReadOnly: Story = { args: { customerId: '12', initialValues: person, isReadOnly: true } };
export const Saving: Story = { args: { initialValues: person, isSaving: true } };
export const SaveFailed: Story = {
  args: { initialValues: person, error: '服务暂时不可用，已填写的内容会保留，请稍后重试' },
};
export const Conflict: Story = {
  args: {
    customerId: '12',
    initialValues: person,
    draft: { wechat: 'xyq_mine' },
    conflict: anEditConflict({
      base: person,
      mine: { wechat: 'xyq_mine' },
      theirs: { wechat: 'xyq_theirs' },
      changedBy: '沈佳宁',
      changedAt: '2026-04-16 10:30',
    }),
  },
  play: async () => {
    await waitFor(async () =>
      expect(await screen.findByText('沈佳宁 2026-04-16 10:30 已修改此档案')).toBeVisible(),
    );
    await userEvent.click(screen.getByText('采用对方'));
    await expect(textbox('微信')).toHaveValue('xyq_theirs');
  },
};
export const DirtyCloseAsks: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: '姓名' }), '许');
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog');
    await waitFor(() => expect(question).toBeVisible());
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
/** Those of the chosen region stand first, each with its district. */
export const Neighbourhoods: Story = {
  args: {
    initialValues: { ...person, regionCode: '310104000000', neighbourhood: '' },
    profileOptions: {
      neighbourhood: [
        { value: '1', label: '静安里', detail: '静安区' },
        { value: '2', label: '阳光小区', detail: '徐汇区' },
        { value: '3', label: '旧名册', isRetired: true },
      ],
    },
    profilePlaces: { neighbourhood: { 1: '310106000000', 2: '310104000000' } },
  },
  play: async () => {
    (await screen.findByRole('combobox', { name: '小区' })).focus();
    await userEvent.keyboard('{ArrowDown}');
    const offered = await screen.findAllByRole('option');
    await expect(offered.map((option) => option.textContent)).toEqual(['阳光小区徐汇区', '静安里静安区']);
    // An open list puts the rest out of reach by more than one step, between which a story is not looked at.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};
