import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { DisturbChip } from './DisturbChip.tsx';
import { DisturbWords } from './DisturbWords.tsx';

const meta = {
  title: 'Clinic/DoNotDisturb',
  component: DisturbChip,
  args: { mark: { reason: '家属要求不要再来电话', until: '' } },
} satisfies Meta<typeof DisturbChip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chip: Story = {
  play: async () => {
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: '勿扰' })).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('勿扰：家属要求不要再来电话');
  },
};
export const ChipUntilADay: Story = {
  args: { mark: { reason: '术后休养', until: '2026-05-01' } },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: '勿扰' }));
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('勿扰至 2026-05-01：术后休养');
  },
};
export const Words: Story = { render: (args) => <DisturbWords {...args} /> };
export const WordsUntilADay: Story = {
  render: () => <DisturbWords mark={{ reason: '术后休养', until: '2026-05-01' }} />,
};
export const LongReason: Story = {
  render: () => (
    <div style={{ width: 268 }}>
      <DisturbWords mark={{ reason: '<script>alert(1)</script>'.repeat(8), until: '2026-05-01' }} />
    </div>
  ),
};
