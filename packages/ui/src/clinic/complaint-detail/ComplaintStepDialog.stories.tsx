import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { aComplaint, complaintFormProps, complaintStates } from '../../testing/care-fixtures.ts';
import { ComplaintStepDialog } from './index.ts';

const blank = {
  state: '',
  handledAt: '2026-04-16 15:00',
  handler: { value: '7', label: '沈佳宁' },
  note: '',
};

const meta = {
  title: 'Clinic/ComplaintStepDialog',
  component: ComplaintStepDialog,
  args: {
    complaint: aComplaint(),
    states: complaintStates.slice(1, 4),
    today: '2026-04-16',
    commonNotes: complaintFormProps.commonNotes,
    onSearchStaff: complaintFormProps.onSearchStaff,
    initialValues: blank,
    onSubmit: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '700px' } } },
} satisfies Meta<typeof ComplaintStepDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {};
export const ForAReviewer: Story = { args: { states: complaintStates.slice(1) } };
export const WritesAStep: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('radio', { name: '处理中' }));
    await userEvent.click(screen.getByRole('button', { name: /常用处理说明/ }));
    await userEvent.click(await screen.findByRole('option', { name: '已电话致歉' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({ values: { ...blank, state: '1', note: '已电话致歉' } }),
    );
  },
};
export const ValidationErrors: Story = {
  args: { initialValues: { ...blank, handledAt: '2026-04-16 10:35', note: '长'.repeat(1001) } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    const summary = within(await screen.findByRole('alert'));
    await waitFor(() => expect(summary.getAllByRole('link')).toHaveLength(3));
    await expect(
      summary.getByRole('link', { name: '处理时间：处理时间不能早于登记时间' }),
    ).toBeInTheDocument();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const AsksBeforeLosingWork: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: '处理说明' }), '已核实');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: '继续编辑' }));
    await expect(screen.getByRole('textbox', { name: '处理说明' })).toHaveValue('已核实');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
export const Saving: Story = { args: { initialValues: { ...blank, state: '1' }, isSaving: true } };
export const SaveFailed: Story = {
  args: { initialValues: { ...blank, state: '1', note: '已核实' }, error: '陆子航 已修改此投诉的状态' },
  play: async () => {
    await screen.findByRole('alertdialog', { name: '保存失败' });
  },
};
export const GivesItToAReviewer: Story = {
  tags: ['!autodocs'],
  args: { onSearchStaff: fn(async () => [{ value: '9', label: '陆子航' }]) },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('radio', { name: '审核' }));
    const reviewer = screen.getByRole('combobox', { name: '审核人' });
    await expect(reviewer).toHaveValue('');
    await userEvent.type(reviewer, '陆子');
    await userEvent.click(await screen.findByRole('option', { name: /陆子航/ }));
    await expect(args.onSearchStaff).toHaveBeenCalledWith(expect.objectContaining({ isReview: true }));
    await userEvent.click(screen.getByRole('radio', { name: '处理中' }));
    await expect(screen.getByRole('combobox', { name: '处理人' })).toHaveValue('沈佳宁');
  },
};
export const QuotesTheComplaint: Story = {
  args: { complaint: aComplaint({ content: '等候过久，且无人说明。'.repeat(60) }) },
  play: async () => {
    const quote = await screen.findByRole('group', { name: '投诉内容' });
    await waitFor(() => expect(quote).toBeVisible());
    await expect(quote).toHaveTextContent(/^投诉内容2026-04-16 09:10等候过久/);
  },
};
export const ClosedMeanwhile: Story = {
  args: {
    complaint: aComplaint({ state: 3, stateText: '已处理' }),
    states: [],
    changed: 'proceeded',
    draft: { state: '1', note: '已向科室核实叫号记录' },
  },
  play: async ({ args }) => {
    await screen.findByText('此投诉现在是“已处理”，您不能再改变它的状态');
    await expect(screen.getByRole('textbox', { name: '处理说明' })).toHaveValue('已向科室核实叫号记录');
    await expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
    await userEvent.click(screen.getByRole('textbox', { name: '处理说明' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const ChangedMeanwhile: Story = {
  args: {
    complaint: aComplaint({ state: 2, stateText: '审核' }),
    states: complaintStates.slice(1, 2),
    changed: 'proceeded',
    draft: { state: '3', note: '已核实' },
  },
  play: async ({ args }) => {
    await screen.findByText('此投诉刚刚有变化，现在是“审核”');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByRole('link', { name: '处理状态：请选择处理状态' });
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const RemovedMeanwhile: Story = {
  args: { changed: 'removed', draft: { state: '1', note: '已核实' } },
  play: async () => {
    await screen.findByText('此投诉已被删除');
    await expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
  },
};
export const NothingMayFollow: Story = { args: { states: [] } };
