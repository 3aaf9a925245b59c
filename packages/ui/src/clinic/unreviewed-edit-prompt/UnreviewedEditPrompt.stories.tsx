import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { UnreviewedEditPrompt } from './UnreviewedEditPrompt.tsx';

const meta = {
  title: 'Clinic/UnreviewedEditPrompt',
  component: UnreviewedEditPrompt,
  args: { onContinue: fn(), onCancel: fn() },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '280px' } } },
} satisfies Meta<typeof UnreviewedEditPrompt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await screen.findByRole('alertdialog', { name: '继续修改？' });
    await userEvent.click(screen.getByRole('button', { name: '继续' }));
    await expect(args.onContinue).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
