import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { aCustomer, manyTags, sampleCandidates, sampleTags } from '../../testing/care-fixtures.ts';
import { TagDialog, type TagDialogProps, TagStrip } from './index.ts';

const meta = {
  title: 'Clinic/Tags',
  component: TagDialog,
  args: {
    customer: aCustomer(),
    selected: sampleTags,
    candidates: sampleCandidates,
    pickColour: () => '#009678',
    onSubmit: fn(),
    onClose: fn(),
    onRetry: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '560px' } } },
} satisfies Meta<typeof TagDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const list = (name: RegExp) => within(screen.getByRole('list', { name }));
const submitted = (args: TagDialogProps) =>
  (args.onSubmit as ReturnType<typeof fn>).mock.lastCall?.[0].tags.map(({ name }: { name: string }) => name);

export const Default: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: '个人标签' });
    await expect(screen.queryByText('内部标记')).toBeNull();
    await userEvent.click(list(/已选标签/).getByRole('button', { name: '移除 首诊满意' }));
    await expect(list(/候选标签/).getByRole('button', { name: '选择 首诊满意' })).toBeInTheDocument();
    await userEvent.click(list(/候选标签/).getByRole('button', { name: '选择 老客户' }));
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await expect(submitted(args)).toEqual(['久坐办公', '医保异地', '晚间可联系', '内部标记', '老客户']);
  },
};

export const GoesOnWithADraft: Story = {
  args: { draft: { selected: sampleCandidates.slice(0, 1), candidates: sampleTags } },
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: '个人标签' });
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await expect(submitted(args)).toEqual([sampleCandidates[0]?.name]);
  },
};

export const AddsANewTagByEnter: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    const input = await screen.findByRole('textbox', { name: '新标签' });
    await userEvent.type(input, ' 怕疼 {Enter}');
    await expect(input).toHaveValue('');
    await userEvent.click(list(/候选标签/).getByRole('button', { name: '选择 怕疼' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(submitted(args)).toContain('怕疼');
  },
};

export const EnterSelectsTheOnlyMatch: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    const input = await screen.findByRole('textbox', { name: '新标签' });
    await userEvent.type(input, '老客{Enter}');
    await expect(list(/已选标签/).getByRole('button', { name: '移除 老客户' })).toBeInTheDocument();
    await expect(input).toHaveValue('');
    await expect(input).toHaveFocus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(submitted(args)).toContain('老客户');
    await expect(submitted(args)).not.toContain('老客');
  },
};

export const EnterWhileComposingAddsNothing: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    const input = await screen.findByRole('textbox', { name: '新标签' });
    await userEvent.type(input, '怕疼');
    await fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    await fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    await expect(input).toHaveValue('怕疼');
    await expect(screen.queryByRole('button', { name: '选择 怕疼' })).toBeNull();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const RefusesABadTag: Story = {
  play: async () => {
    const input = await screen.findByRole('textbox', { name: '新标签' });
    for (const [text, words] of [
      ['   ', '请填写标签'],
      ['首诊满意', '已有该标签'],
      ['阿'.repeat(200), '最多填写 20 个字'],
    ] as const) {
      await fireEvent.change(input, { target: { value: text } });
      await userEvent.click(screen.getByRole('button', { name: '添加' }));
      await waitFor(() => expect(input).toHaveAccessibleDescription(words));
    }
  },
};

export const AsksBeforeLosingWork: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '移除 首诊满意' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: '放弃修改' }));
    await expect(args.onClose).toHaveBeenCalledWith({ reason: 'escape' });
  },
};

export const ThreeHundredTags: Story = {
  args: { selected: manyTags(300), candidates: manyTags(40, '候选') },
  play: async ({ args }) => {
    const notice = await screen.findByText(/每位客户最多 100 个标签/);
    await waitFor(() => expect(notice).toBeVisible());
    await expect(screen.getByRole('button', { name: '确定' })).toBeDisabled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const MarkupStaysText: Story = {
  args: { selected: [{ id: '1', name: '<script>alert(1)', colour: '#c35a6b', nature: 0 }] },
};
export const NoTags: Story = { args: { selected: [], candidates: [], customer: undefined } };
export const Loading: Story = { args: { selected: [], candidates: [], isLoading: true } };
export const LoadFailed: Story = { args: { selected: [], candidates: [], loadError: '网络连接超时' } };
export const Saving: Story = { args: { isSaving: true } };
export const SaveFailed: Story = {
  args: { error: '网络连接超时' },
  play: async () => {
    await screen.findByRole('alertdialog', { name: '保存失败' });
  },
};

export const Strip: StoryObj<typeof TagStrip> = {
  parameters: { layout: 'padded', docs: { story: { inline: true } } },
  args: { tags: sampleTags, onEdit: fn() },
  render: (args) => <TagStrip {...args} />,
  play: async ({ args }) => {
    await expect(list(/个人标签/).getAllByRole('listitem')).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: '添加标签' }));
    await expect(args.onEdit).toHaveBeenCalledOnce();
  },
};
export const StripOfUnknownColours: StoryObj<typeof TagStrip> = {
  parameters: { layout: 'padded', docs: { story: { inline: true } } },
  args: {
    tags: [
      { id: '1', name: '旧颜色', colour: '#ff00aa', nature: 0 },
      { id: '2', name: '坏颜色', colour: 'red;x', nature: 0 },
      { id: '3', name: '很长的标签'.repeat(20), colour: '#009678', nature: 0 },
    ],
  },
  render: (args) => <TagStrip {...args} />,
};
export const ThirteenTagsFold: StoryObj<typeof TagStrip> = {
  parameters: { layout: 'padded', docs: { story: { inline: true } } },
  args: { tags: manyTags(15), onEdit: fn() },
  render: (args) => <TagStrip {...args} />,
  play: async () => {
    const tags = () => list(/个人标签/).queryAllByText(/^标签 /);
    await expect(tags()).toHaveLength(12);
    const fold = list(/个人标签/).getByRole('button', { name: '展开其余 3 个' });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    fold.focus();
    await userEvent.keyboard('{Enter}');
    await expect(tags()).toHaveLength(15);
    await expect(fold).toHaveFocus();
    await userEvent.click(list(/个人标签/).getByRole('button', { name: '收起' }));
    await expect(tags()).toHaveLength(12);
  },
};
export const TwelveTagsDoNot: StoryObj<typeof TagStrip> = {
  parameters: { layout: 'padded', docs: { story: { inline: true } } },
  args: { tags: manyTags(12) },
  render: (args) => <TagStrip {...args} />,
  play: async () => {
    await expect(list(/个人标签/).getAllByRole('listitem')).toHaveLength(12);
  },
};
export const EmptyStrip: StoryObj<typeof TagStrip> = {
  parameters: { layout: 'padded', docs: { story: { inline: true } } },
  args: { tags: [], onEdit: fn() },
  render: (args) => <TagStrip {...args} />,
};
