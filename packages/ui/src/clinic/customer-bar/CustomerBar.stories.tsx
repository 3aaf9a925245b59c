import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { withoutReveal } from '../../testing/call-actions.tsx';
import { aCustomer, careFormProps } from '../../testing/care-fixtures.ts';
import { CustomerBar, FixedCustomerBar } from './index.ts';

const meta = {
  title: 'Clinic/CustomerBar',
  component: CustomerBar,
  args: { onSearch: careFormProps.onSearchCustomers, onChange: fn() },
} satisfies Meta<typeof CustomerBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NobodyChosen: Story = {
  play: async ({ args }) => {
    await userEvent.type(screen.getByRole('combobox', { name: '查找客户' }), '林知');
    await userEvent.click(await screen.findByRole('option', { name: /林知夏/ }));
    await expect(args.onChange).toHaveBeenCalledWith({ customer: expect.objectContaining({ id: '501' }) });
  },
};
export const Chosen: Story = { args: { customer: aCustomer(), links: <a href="/">客户主页</a> } };
export const SeesNoFullNumbers: Story = {
  decorators: [withoutReveal],
  play: async () => {
    await expect(screen.getByRole('combobox', { name: '查找客户' })).toHaveAttribute(
      'placeholder',
      '姓名、完整号码或后四位',
    );
  },
};
export const LongName: Story = { args: { customer: aCustomer({ name: '阿'.repeat(60) }) } };
export const Fixed: Story = { render: () => <FixedCustomerBar customer={aCustomer()} /> };
