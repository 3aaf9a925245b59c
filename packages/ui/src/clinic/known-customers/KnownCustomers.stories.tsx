import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { aKnownCustomer } from '../../testing/clinic-fixtures.ts';
import { KnownCustomers } from './KnownCustomers.tsx';

const one = { customers: [aKnownCustomer()], total: 1, hasOthers: false };

const meta = {
  title: 'Clinic/KnownCustomers',
  component: KnownCustomers,
  args: { found: [{ field: 'phone', recognition: one }], onRegisterAgain: fn() },
} satisfies Meta<typeof KnownCustomers>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Recognised: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText('138****2046')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('最后咨询 2026-03-02 颈椎病 · 电话')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('服务人 沈佳宁')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: '为此客户再次登记' }));
    await expect(args.onRegisterAgain).toHaveBeenCalledWith({ customer: aKnownCustomer() });
  },
};
export const ByNameAndPhone: Story = {
  args: {
    found: [
      { field: 'phone', recognition: one },
      { field: 'name', recognition: one },
    ],
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('相同：电话、姓名')).toBeVisible());
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(1);
  },
};
export const ManyOfOneName: Story = {
  args: {
    found: [
      {
        field: 'name',
        recognition: {
          customers: ['1', '2', '3'].map((id) => aKnownCustomer({ id, lastConsult: undefined })),
          total: 12,
          hasOthers: true,
        },
      },
    ],
  },
};
export const BeyondOnesSight: Story = {
  args: { found: [{ field: 'phone', recognition: { customers: [], total: 0, hasOthers: true } }] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^已有档案$/);
  },
};
export const OnlyShown: Story = { args: { onRegisterAgain: undefined } };
export const LongTexts: Story = {
  args: {
    found: [
      {
        field: 'phone',
        recognition: {
          ...one,
          customers: [
            aKnownCustomer({
              name: '欧阳'.repeat(20),
              lastConsult: { day: '2026-03-02', disease: '脊柱疾病'.repeat(12), method: '电话' },
            }),
          ],
        },
      },
    ],
  },
};
