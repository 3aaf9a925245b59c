import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleVisits } from '../../testing/care-fixtures.ts';
import { VisitInfoDialog, VisitInfoList } from './VisitInfoList.tsx';

const meta = {
  title: 'Clinic/VisitInfoList',
  component: VisitInfoList,
  args: { visits: sampleVisits, onRetry: fn() },
} satisfies Meta<typeof VisitInfoList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => {
    await waitFor(() =>
      expect(within(screen.getByRole('table', { name: '就诊信息' })).getByText('住院')).toBeVisible(),
    );
  },
};
export const Empty: Story = { args: { visits: [] } };
export const Loading: Story = { args: { visits: [], isLoading: true } };
export const Failed: Story = {
  args: { visits: [], loadError: '网络连接超时' },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const InADialog: StoryObj<typeof VisitInfoDialog> = {
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '420px' } } },
  render: (args) => <VisitInfoDialog {...args} />,
  args: { customerName: '林知夏', appointmentNumber: 'YY20260409-0087', onClose: fn() },
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: '就诊信息' });
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
};
