import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { FailureState } from '../../primitives/states/index.ts';
import { aHandover, noWork } from './fixtures.ts';
import { HandoversDialog } from './HandoversDialog.tsx';

const meta = {
  title: 'Clinic/HandoversDialog',
  component: HandoversDialog,
  args: {
    rows: [
      aHandover(),
      aHandover({
        id: '2',
        name: '白露',
        state: 'running',
        ending: 'none',
        from: '2026-04-15',
        to: '2026-04-20',
        undoUntil: '',
      }),
      aHandover({ id: '3', name: '夏侯宁', state: 'ended', ending: 'none', kept: 3, undoUntil: '' }),
      aHandover({
        id: '4',
        state: 'planned',
        ending: 'none',
        from: '2026-05-01',
        to: '2026-05-05',
        moved: noWork,
      }),
    ],
    onHandOver: fn(),
    onUndo: fn(),
    onEndCover: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '620px' } } },
} satisfies Meta<typeof HandoversDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const [undo] = await screen.findAllByRole('button', { name: '撤销 陆子航 的交接' });
    undo?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onUndo).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: '结束代班 白露' }));
    await expect(args.onEndCover).toHaveBeenCalledOnce();
  },
};
/** Whoever works here no longer leaves nothing behind unseen. */
export const WithLeft: Story = {
  args: {
    left: [
      { personId: '7', accountId: '70', name: '方致远', counts: { ...noWork, plans: 3, customers: 12 } },
      { personId: '8', accountId: '80', name: '韩若溪', counts: { ...noWork, drafts: 1 } },
    ],
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '交接 韩若溪 的工作' }));
    await expect(args.onHandOver).toHaveBeenCalledWith({
      person: expect.objectContaining({ accountId: '80' }),
    });
  },
};
export const Empty: Story = { args: { rows: [] } };
export const Loading: Story = { args: { rows: [], state: 'loading' } };
export const Failed: Story = {
  args: {
    rows: [],
    state: 'failed',
    failure: <FailureState title="列表加载失败" detail="网络连接超时" onRetry={fn()} />,
  },
};
export const Undoing: Story = { args: { busyId: '1' } };
export const LongText: Story = {
  args: {
    rows: [
      aHandover({
        name: '<script>alert(1)</script>',
        receivers: Array.from({ length: 20 }, (_, at) => `接收人${at}`),
      }),
    ],
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'mobile2', isRotated: false } } };
export const Dark: Story = { globals: { theme: 'dark' } };
