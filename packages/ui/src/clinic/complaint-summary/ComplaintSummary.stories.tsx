import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { sampleComplaints } from '../../testing/care-fixtures.ts';
import { ComplaintSummary } from './index.ts';

const meta = {
  title: 'Clinic/ComplaintSummary',
  component: ComplaintSummary,
  args: { count: 2, entries: sampleComplaints.slice(0, 2) },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 268 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ComplaintSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByRole('heading', { name: '投诉（2 次）' })).toBeVisible());
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(/未得到明确说明/);
  },
};
export const EveryState: Story = { args: { count: 5, entries: sampleComplaints } };
export const None: Story = { args: { count: 0, entries: [] } };
export const LeadsToEach: Story = {
  args: { onOpen: fn() },
  play: async ({ args }) => {
    const [first] = args.entries;
    await userEvent.click(screen.getByRole('button', { name: `查看 ${first?.at} 的投诉` }));
    await expect(args.onOpen).toHaveBeenCalledWith({ id: first?.id });
  },
};
