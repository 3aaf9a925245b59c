import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { ChangeList } from './ChangeList.tsx';

const meta = {
  title: 'Clinic/ChangeList',
  component: ChangeList,
  args: {
    labels: { 名称: '名称' },
    changes: [
      {
        at: '2026-04-16 09:12',
        who: '方致远',
        action: 'update',
        fields: [{ field: '名称', before: '', after: '康复科' }],
      },
      { at: '2026-04-10 16:40', who: '韩若溪', action: 'create', fields: [] },
    ],
  },
} satisfies Meta<typeof ChangeList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => {
    await expect(screen.getByText('名称：— → 康复科')).toBeVisible();
    await expect(screen.getByText('新增')).toBeVisible();
  },
};
export const Empty: Story = { args: { changes: [] } };
export const LongText: Story = {
  args: {
    changes: [
      {
        at: '2026-04-16 09:12',
        who: '方致远',
        action: 'update',
        fields: [{ field: '名称', before: '康复'.repeat(40), after: '<script>alert(1)</script>' }],
      },
    ],
  },
};
