import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { aCustomer, careFormProps } from '../../testing/care-fixtures.ts';
import { sampleStaff } from '../../testing/clinic-fixtures.ts';
import { PanelBlock } from '../panel-dialog/index.ts';
import { CallbackDialog, emptyFollowUpPlan } from './index.ts';

const start = { now: '2026-04-16 15:32', executor: sampleStaff[0] };
const panel = <PanelBlock>客户资料</PanelBlock>;

const meta = {
  title: 'Clinic/CallbackDialog',
  component: CallbackDialog,
  args: {
    ...careFormProps,
    initialValues: emptyFollowUpPlan(start),
    onCustomerChange: fn(),
    onSubmit: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof CallbackDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const save = () => screen.findByRole('button', { name: '保存' });

export const Default: Story = {};

export const PlansForAFoundCustomer: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    const search = await screen.findByRole('combobox', { name: '回访对象' });
    await userEvent.type(search, '林');
    await waitFor(() => expect(screen.getByText('筛选内容需要大于两个字符!')).toBeVisible());
    await userEvent.type(search, '知');
    await userEvent.click(await screen.findByRole('option', { name: /林知秋/ }));
    await expect(args.onCustomerChange).toHaveBeenCalledWith({
      customer: expect.objectContaining({ id: '502', fileNumber: 'P20260102' }),
    });
    await userEvent.click(screen.getByRole('button', { name: '1 天后' }));
    await expect(screen.getByRole('textbox', { name: '计划时间' })).toHaveValue('2026-04-17');
    await userEvent.type(screen.getByRole('textbox', { name: '计划说明' }), '复诊提醒');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        values: expect.objectContaining({
          customer: expect.objectContaining({ id: '502' }),
          plannedAt: '2026-04-17',
          note: '复诊提醒',
        }),
      }),
    );
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const FixedCustomerWithPanel: Story = {
  args: {
    isCustomerFixed: true,
    initialValues: emptyFollowUpPlan({ ...start, customer: aCustomer() }),
    panel,
    panelLink: <a href="/patient-home/501">打开客户主页</a>,
  },
  play: async () => {
    await screen.findByRole('dialog', { name: '新建回访计划' });
    await expect(screen.queryByRole('combobox', { name: '回访对象' })).toBeNull();
    await waitFor(() => expect(screen.getByText('客户资料')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: '收起客户信息' }));
    const open = await screen.findByRole('button', { name: '展开客户信息' });
    await waitFor(() => expect(open).toHaveFocus());
    await expect(screen.queryByText('客户资料')).toBeNull();
    await waitFor(() => expect(screen.getByText('林知夏')).toBeVisible());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: '收起客户信息' })).toHaveFocus());
  },
};

export const ValidationErrors: Story = {
  args: { initialValues: { ...emptyFollowUpPlan(start), plannedAt: '', executor: null } },
  play: async ({ args }) => {
    await userEvent.click(await save());
    const summary = within(await screen.findByRole('alert'));
    await waitFor(() => expect(summary.getByText(/请选择回访对象/)).toBeVisible());
    await waitFor(() => expect(summary.getByText(/请选择执行日期/)).toBeVisible());
    await waitFor(() => expect(summary.getByText(/请选择指定人员/)).toBeVisible());
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const AsksBeforeLosingWork: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: '计划说明' }), '复诊');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: '放弃修改' }));
    await expect(args.onClose).toHaveBeenCalledWith({ reason: 'escape' });
  },
};

export const Saving: Story = {
  args: { initialValues: emptyFollowUpPlan({ ...start, customer: aCustomer() }), isSaving: true },
};
export const SaveFailed: Story = {
  args: {
    isCustomerFixed: true,
    initialValues: emptyFollowUpPlan({ ...start, customer: aCustomer() }),
    error: '该客户已有未执行的回访计划',
  },
  play: async () => {
    const prompt = within(await screen.findByRole('alertdialog', { name: '错误提示' }));
    await waitFor(() => expect(prompt.getByText('该客户已有未执行的回访计划')).toBeVisible());
    await userEvent.click(prompt.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(screen.getByText('该客户已有未执行的回访计划')).toBeVisible());
  },
};
export const LongName: Story = {
  args: {
    isCustomerFixed: true,
    initialValues: emptyFollowUpPlan({ ...start, customer: aCustomer({ name: '阿'.repeat(60) }) }),
    panel,
  },
};
