import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ApplyList } from './ApplyList.tsx';
import type { ModificationRequest } from './props.ts';

const request: ModificationRequest = {
  id: '1',
  customerName: '赵立新',
  appointmentNo: 'Y20260416001',
  changes: [{ field: '联系电话列表', before: '135****4482', after: '135****4483' }],
  applicant: '沈佳宁',
  appliedAt: '2026-04-16 10:12:00',
  note: '客户来电更正号码',
};

const meta = {
  title: 'Clinic/ApplyList',
  component: ApplyList,
  args: { requests: [request], canDecide: true, onPass: fn(), onRefuse: fn() },
} satisfies Meta<typeof ApplyList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Pending: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '通过' }));
    await expect(args.onPass).toHaveBeenCalledWith({ request });
  },
};
export const SeveralFields: Story = {
  args: {
    requests: [
      {
        ...request,
        changes: [
          { field: '姓名', before: '赵立新', after: '赵立欣' },
          { field: '病种ID', before: '', after: '腰椎间盘突出' },
          ...request.changes,
        ],
      },
    ],
    onOpenCustomer: fn(),
    onOpenConsult: fn(),
    onReveal: fn(),
  },
  play: async ({ args }) => {
    const rows = within(screen.getByRole('table', { name: '修改内容' })).getAllByRole('row');
    await expect(rows.map((row) => row.textContent)).toEqual([
      '项目原值新值',
      '姓名赵立新赵立欣',
      '病种—腰椎间盘突出',
      '联系电话135****4482135****4483',
    ]);
    await userEvent.click(screen.getByRole('button', { name: '赵立新' }));
    await expect(args.onOpenCustomer).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: '查看咨询 Y20260416001' }));
    await expect(args.onOpenConsult).toHaveBeenCalledOnce();
  },
};
export const ShowsBothNumbersWhole: Story = {
  args: {
    requests: [
      {
        ...request,
        changes: [{ field: '证件号', before: '31****************', after: '31****************' }],
      },
    ],
    onReveal: fn(async () => [
      { field: '证件号', before: '310105198503120012', after: '310105198503120013' },
    ]),
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '显示完整内容' }));
    await waitFor(async () => expect(await screen.findByText('310105198503120012')).toBeVisible());
    await waitFor(() => expect(screen.getByText('310105198503120013')).toBeVisible());
    await expect(args.onReveal).toHaveBeenCalledOnce();
    await expect(screen.getByRole('button', { name: '隐藏完整内容' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByText('31****************')).toHaveLength(2));
  },
};
export const ReadOnly: Story = { args: { canDecide: false } };
export const OwnRequest: Story = {
  args: {
    requests: [
      { ...request, own: { by: 'others' } },
      { ...request, id: '2', own: { from: '2026-04-17 09:00' } },
    ],
  },
  play: async ({ args }) => {
    const [first, second] = screen.getAllByRole('button', { name: '通过' });
    await expect(first).toBeDisabled();
    await expect(second).toBeDisabled();
    await expect(screen.getByText('自己提交的申请由其他同事审核')).toBeVisible();
    await expect(screen.getByText(/2026-04-17 09:00 之后/)).toBeVisible();
    await expect(args.onPass).not.toHaveBeenCalled();
  },
};
export const Busy: Story = { args: { busyId: '1' } };
export const Decided: Story = {
  args: { requests: [{ ...request, decision: { isPassed: false, by: '陆子航', reason: '号码无法接通' } }] },
};
export const Empty: Story = { args: { requests: [] } };
export const RefusalNeedsReason: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '驳回' }));
    const dialog = within(await screen.findByRole('dialog'));
    const reason = dialog.getByRole('textbox', { name: /驳回原因/ });
    await userEvent.click(dialog.getByRole('button', { name: '驳回' }));
    await expect(args.onRefuse).not.toHaveBeenCalled();
    await userEvent.type(reason, '号码无法接通');
    await userEvent.click(dialog.getByRole('button', { name: '驳回' }));
    await expect(args.onRefuse).toHaveBeenCalledWith({ request, reason: '号码无法接通' });
  },
};
