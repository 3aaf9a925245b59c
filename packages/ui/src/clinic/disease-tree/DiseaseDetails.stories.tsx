import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { DiseaseDetails } from './DiseaseDetails.tsx';
import { aDisease } from './fixtures.ts';

const merge = { id: '7', name: '颈椎疾病', at: '2026-04-16 10:05', who: '方致远', consults: 274 };

const meta = {
  title: 'Clinic/DiseaseDetails',
  component: DiseaseDetails,
  args: { disease: aDisease(), onAction: fn(), onOpenConsults: fn(), onUndoMerge: fn(), onRetry: fn() },
} satisfies Meta<typeof DiseaseDetails>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '1284 条咨询' }));
    await expect(args.onOpenConsults).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: '更多操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '合并到其他病种' }));
    await expect(args.onAction).toHaveBeenCalledWith({ action: 'merge' });
  },
};
export const NoneChosen: Story = { args: { disease: undefined } };
export const Loading: Story = { args: { disease: undefined, isLoading: true } };
export const Failed: Story = { args: { disease: undefined, error: '网络连接失败' } };
export const Unused: Story = {
  args: {
    disease: aDisease({
      use: { consults: 0, isMore: false, views: 0, children: 0 },
      translations: { 'zh-TW': '', 'en-US': '' },
      changes: [],
      path: [],
    }),
  },
};
export const MoreThanAreCounted: Story = {
  args: { disease: aDisease({ use: { consults: 10_000, isMore: true, views: 0, children: 0 } }) },
};
export const Disabled: Story = { args: { disease: aDisease({ isEnabled: false, isOffered: false }) } };
export const ParentDisabled: Story = { args: { disease: aDisease({ isOffered: false }) } };
export const WithoutWayToConsults: Story = { args: { onOpenConsults: undefined } };
export const Merged: Story = {
  args: { disease: aDisease({ merges: [merge] }) },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '撤销合并' }));
    await expect(args.onUndoMerge).toHaveBeenCalledWith({ mergeId: '7' });
  },
};
export const UndoingMerge: Story = {
  args: { disease: aDisease({ merges: [merge, { ...merge, id: '8' }] }), undoingId: '7' },
};
export const LongText: Story = {
  args: {
    disease: aDisease({
      name: '颈肩腰腿疼痛综合征'.repeat(11),
      path: ['脊柱'.repeat(40), '颈椎'.repeat(40)],
      translations: { 'zh-TW': '頸肩腰腿'.repeat(20), 'en-US': 'Cervical spondylosis '.repeat(5) },
      merges: [{ ...merge, name: '颈椎疾病'.repeat(20) }],
    }),
  },
};
export const Markup: Story = { args: { disease: aDisease({ name: '<script>alert(1)</script>' }) } };
