import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { DraftNotice } from './DraftNotice.tsx';

const offer = { savedAt: '2026-04-16 15:32:08', onRestore: fn(), onDiscard: fn() };

const meta = {
  title: 'Clinic/DraftNotice',
  component: DraftNotice,
  args: { offer },
} satisfies Meta<typeof DraftNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent('有未保存的草稿（2026-04-16 15:32）');
    await userEvent.click(screen.getByRole('button', { name: '恢复' }));
    await expect(offer.onRestore).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(offer.onDiscard).toHaveBeenCalledOnce();
  },
};

const left = { ...offer, owner: '陆子航', onRestore: fn(), onDiscard: fn() };
export const OfColleague: Story = {
  args: { offer: left },
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent(
      '陆子航 有一份未保存的草稿（2026-04-16 15:32）',
    );
    await userEvent.click(screen.getByRole('button', { name: '采用' }));
    await expect(left.onRestore).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(left.onDiscard).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 220 }}>
        <Story />
      </div>
    ),
  ],
};

export const NothingLeftBehind: Story = {
  args: { offer: undefined },
  play: async () => {
    await expect(screen.queryByRole('status')).toBeNull();
  },
};
