import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { diseaseNodes } from './fixtures.ts';
import { MergeDialog } from './MergeDialog.tsx';

const preview = { consults: 274, isMore: false, views: 1, children: 2 };

const meta = {
  title: 'Clinic/DiseaseMergeDialog',
  component: MergeDialog,
  args: {
    name: '颈椎疾病',
    targets: diseaseNodes,
    keptId: '12',
    preview,
    onChoose: fn(),
    onMerge: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '460px' } } },
} satisfies Meta<typeof MergeDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await waitFor(async () =>
      expect(
        await screen.findByText('274 条咨询、1 个保存的视图、2 个下级将改用“腰椎间盘突出”'),
      ).toBeVisible(),
    );
    await userEvent.click(screen.getByRole('button', { name: '合并' }));
    await expect(args.onMerge).toHaveBeenCalledOnce();
  },
};
export const NoneChosen: Story = {
  args: { keptId: '', preview: undefined },
  play: async ({ args }) => {
    await expect(await screen.findByRole('button', { name: '合并' })).toBeDisabled();
    await expect(args.onMerge).not.toHaveBeenCalled();
  },
};
export const Previewing: Story = { args: { preview: undefined, isPreviewing: true } };
export const NothingToMove: Story = {
  args: { preview: { consults: 0, isMore: false, views: 0, children: 0 } },
};
export const MoreThanAreCounted: Story = {
  args: { preview: { ...preview, consults: 10_000, isMore: true } },
};
export const Merging: Story = { args: { isMerging: true } };
export const Refused: Story = {
  args: { preview: undefined, error: '不能与自身、自己的上级或下级合并，请先移动再合并' },
};
export const LongNames: Story = { args: { name: '颈肩腰腿疼痛综合征'.repeat(11) } };
