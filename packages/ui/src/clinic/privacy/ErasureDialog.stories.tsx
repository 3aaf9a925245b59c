import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { aCustomer } from '../../testing/care-fixtures.ts';
import { ErasureDialog } from './ErasureDialog.tsx';
import { aPreview } from './fixtures.ts';

const meta = {
  title: 'Clinic/ErasureDialog',
  component: ErasureDialog,
  args: {
    customer: aCustomer(),
    preview: aPreview(),
    initialValues: { ground: '', way: '', note: '' },
    onSubmit: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '720px' } } },
} satisfies Meta<typeof ErasureDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const filled = { ground: 'withdrawn', way: 'inPerson', note: '' } as const;

export const Default: Story = {
  args: { initialValues: filled },
  play: async ({ args }) => {
    await userEvent.type(
      await screen.findByRole('textbox', { name: '由谁提出、如何核实身份' }),
      ' 本人到院，核对身份证 ',
    );
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(args.onSubmit).toHaveBeenCalledWith({
      values: { ...filled, note: '本人到院，核对身份证' },
    });
  },
};
export const NothingFilled: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '提交申请' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: '由谁提出、如何核实身份' })).toHaveAccessibleDescription(
        /请写明由谁提出/,
      ),
    );
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const NobodyElseDecides: Story = { args: { preview: aPreview({ isAlone: true }) } };
export const OpenComplaint: Story = {
  args: { preview: aPreview({ openComplaints: ['42'] }), onOpenComplaint: fn() },
  play: async ({ args }) => {
    (await screen.findByRole('button', { name: '查看投诉 42' })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenComplaint).toHaveBeenCalledWith({ id: '42' });
    await expect(screen.getByRole('button', { name: '提交申请' })).toBeDisabled();
  },
};
export const NothingKept: Story = { args: { preview: aPreview({ erased: [], kept: [] }) } };
export const Loading: Story = { args: { preview: undefined } };
export const LoadFailed: Story = { args: { preview: undefined, loadError: '网络连接超时', onRetry: fn() } };
export const Saving: Story = { args: { initialValues: filled, isSaving: true } };
export const SaveFailed: Story = {
  args: { initialValues: filled, error: '已有抹除该客户个人信息的申请，请先处理该申请' },
};
export const LongText: Story = {
  args: {
    customer: aCustomer({ name: '阿'.repeat(40) }),
    initialValues: { ...filled, note: '核对身份证'.repeat(80) },
  },
};
export const Markup: Story = {
  args: { initialValues: { ...filled, note: '<script>alert(1)</script>' } },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Narrow: Story = { globals: { viewport: { value: 'mobile2', isRotated: false } } };
