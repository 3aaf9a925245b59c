import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { DesignBar, DesignConflict } from './DesignBar.tsx';

const meta = {
  title: 'Clinic/DesignBar',
  component: DesignBar,
  args: {
    formName: '康复评估登记表',
    state: 'edited',
    saving: 'saved',
    onLeave: fn(),
    onVersions: fn(),
    onPublish: fn(),
  },
} satisfies Meta<typeof DesignBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Saved: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '发布' }));
    await expect(args.onPublish).toHaveBeenCalledOnce();
  },
};
export const Saving: Story = { args: { saving: 'saving' } };
export const Unsaved: Story = { args: { saving: 'unsaved' } };
export const Failed: Story = { args: { saving: 'failed' } };
export const MayNotPublish: Story = { args: { onPublish: undefined, onVersions: undefined, state: 'draft' } };

const onKeepMine = fn();
export const Conflict: Story = {
  render: () => (
    <DesignConflict
      changedBy="陆子航"
      changedAt="2026-04-16 10:12:00"
      onTakeTheirs={fn()}
      onKeepMine={onKeepMine}
    />
  ),
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent('陆子航 在 2026-04-16 10:12 修改了这个表单');
    await userEvent.click(screen.getByRole('button', { name: '用我的版本覆盖' }));
    await expect(onKeepMine).toHaveBeenCalledOnce();
  },
};
