import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { anEntry, someEntries } from './fixtures.ts';
import { MergeDialog } from './index.ts';

const considering = anEntry({ code: 'I', name: '考虑中', uses: 274 });
const preview = { records: 274, savedFilters: 2 };

const meta = {
  title: 'Clinic/DictionaryMergeDialog',
  component: MergeDialog,
  args: {
    entry: considering,
    entries: [considering, ...someEntries],
    keptId: '',
    preview,
    onKeptChange: fn(),
    onMerge: fn(),
    onClose: fn(),
  },
  render: function Kept(args) {
    const [keptId, setKeptId] = useState(args.keptId);
    return (
      <MergeDialog
        {...args}
        keptId={keptId}
        onKeptChange={(details) => {
          args.onKeptChange(details);
          setKeptId(details.keptId);
        }}
      />
    );
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof MergeDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const kept = await screen.findByRole('combobox', { name: '保留的条目' });
    await expect(screen.getByRole('button', { name: '合并' })).toBeDisabled();
    kept.focus();
    await userEvent.keyboard('观望');
    await screen.findByRole('option', { name: /观望/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onKeptChange).toHaveBeenLastCalledWith({ keptId: 'C' });
    await waitFor(async () =>
      expect(await screen.findByText('将改动 274 条记录、2 个保存的筛选')).toBeVisible(),
    );
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onMerge).toHaveBeenCalledOnce());
  },
};
export const Previewed: Story = { args: { keptId: 'C' } };
export const NothingUsesIt: Story = { args: { keptId: 'C', preview: { records: 0, savedFilters: 0 } } };
export const MoreThanAreCounted: Story = {
  args: { keptId: 'C', preview: { records: 10_000, recordsCapped: true, savedFilters: 12 } },
};
export const Counting: Story = { args: { keptId: 'C', preview: undefined } };
export const CountFailed: Story = {
  args: { keptId: 'C', preview: undefined, previewError: '网络连接超时', onRetryPreview: fn() },
};
export const Saving: Story = { args: { keptId: 'C', isSaving: true } };
export const SaveFailed: Story = { args: { keptId: 'C', error: '“观望”刚刚被停用，请另选一个' } };
export const NothingToMergeInto: Story = { args: { entries: [considering] } };
export const ScriptText: Story = {
  args: { entry: { ...considering, name: '<script>alert(1)</script>' }, keptId: 'C' },
};
