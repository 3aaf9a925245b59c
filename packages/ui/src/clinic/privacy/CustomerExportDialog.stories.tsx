import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { aCustomer } from '../../testing/care-fixtures.ts';
import { CustomerExportDialog } from './CustomerExportDialog.tsx';

const meta = {
  title: 'Clinic/CustomerExportDialog',
  component: CustomerExportDialog,
  args: { customer: aCustomer(), initialValues: { note: '' }, onSubmit: fn(), onClose: fn() },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '520px' } } },
} satisfies Meta<typeof CustomerExportDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.type(
      await screen.findByRole('textbox', { name: '由谁提出、如何核实身份' }),
      '本人来电，核对出生日期',
    );
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
  },
};
export const WithoutNote: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '导出' }));
    await waitFor(() => expect(screen.getByText('请写明由谁提出、如何核实身份')).toBeVisible());
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const Busy: Story = { args: { isSaving: true, initialValues: { note: '本人' } } };
export const Failed: Story = { args: { error: '已有导出正在进行，请等待完成后再导出' } };
export const LongText: Story = { args: { initialValues: { note: '核对身份证'.repeat(80) } } };
export const Markup: Story = { args: { initialValues: { note: '<script>alert(1)</script>' } } };
export const Narrow: Story = { globals: { viewport: { value: 'mobile2', isRotated: false } } };
