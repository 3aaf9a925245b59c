import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { ClippedText, TruncatedText } from './TruncatedText.tsx';

const meta = {
  title: 'Primitives/TruncatedText',
  component: TruncatedText,
  args: { text: '阿依古丽·买买提江·吐尔逊', limit: { over: 10, keep: 5 } },
  decorators: [(Story) => <div style={{ padding: 48 }}>{Story()}</div>],
} satisfies Meta<typeof TruncatedText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Cut: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByText('阿依古丽·…')).toBeVisible());
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('阿依古丽·买买提江·吐尔逊');
  },
};
export const ShortEnough: Story = { args: { text: '林知夏' } };
export const Clipped: Story = {
  render: ({ text }) => (
    <div style={{ width: 80 }}>
      <ClippedText text={text} />
    </div>
  ),
  play: async () => {
    const cut = await screen.findByRole('button', { name: '阿依古丽·买买提江·吐尔逊' });
    await expect(cut.getBoundingClientRect().width).toBeLessThanOrEqual(80);
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('阿依古丽·买买提江·吐尔逊');
  },
};
export const RoomEnough: Story = {
  render: ({ text }) => <ClippedText text={text} />,
  play: async () => {
    await expect(screen.queryByRole('button')).toBeNull();
  },
};
