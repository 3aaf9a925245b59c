import { noTranslations } from '@huifang/domain/translations';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { sampleRegions } from '../../testing/clinic-fixtures.ts';
import { anEditConflict } from '../../testing/edit-conflict.ts';
import { someEntries, somePlaces } from './fixtures.ts';
import { EntryDialog, type EntryValues } from './index.ts';

const blank: EntryValues = {
  code: '',
  name: '',
  colour: '',
  translations: noTranslations,
  regionCode: '',
  place: '',
  isEnabled: true,
  renaming: 'keep',
};
const [locked, used, , , , , unused] = someEntries;
const usedValues: EntryValues = { ...blank, code: 'B', name: '有意向', colour: 'neutral' };

const meta = {
  title: 'Clinic/DictionaryEntryDialog',
  component: EntryDialog,
  args: {
    type: { name: '来院意向', isLocated: false },
    initialValues: blank,
    regions: sampleRegions,
    onSubmit: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof EntryDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    const code = screen.getByRole('textbox', { name: '编码' });
    await waitFor(() => expect(code).toHaveAccessibleDescription('请填写编码'));
    await userEvent.type(code, ' J ');
    await userEvent.type(screen.getByRole('textbox', { name: '文字' }), '朋友介绍');
    await userEvent.type(screen.getByRole('textbox', { name: '英文' }), 'By a friend');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(args.onSubmit).toHaveBeenCalledWith({
      values: {
        ...blank,
        code: 'J',
        name: '朋友介绍',
        translations: { 'zh-TW': '', 'en-US': 'By a friend' },
      },
    });
  },
};
export const CodeUsed: Story = {
  args: { entry: used, initialValues: usedValues, onUses: fn() },
  play: async ({ args }) => {
    await expect(await screen.findByRole('textbox', { name: '编码' })).toHaveAttribute('readonly');
    const name = screen.getByRole('textbox', { name: '文字' });
    await userEvent.clear(name);
    await userEvent.type(name, '两周内到院');
    await userEvent.click(await screen.findByRole('radio', { name: /一起改名/ }));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        values: { ...usedValues, name: '两周内到院', renaming: 'follow' },
      }),
    );
  },
};
export const CodeLocked: Story = {
  args: { entry: locked, initialValues: { ...blank, code: 'A', name: '近期到院', colour: 'red' } },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: '编码' })).toHaveAccessibleDescription(
      '规则按编码 A 统计，编码锁定',
    );
  },
};
export const Unused: Story = {
  args: { entry: unused, initialValues: { ...blank, code: 'G', name: '体检转入', colour: 'slate' } },
};
export const Place: Story = {
  args: {
    type: { name: '小区', isLocated: true },
    entry: somePlaces[0],
    initialValues: {
      ...blank,
      code: '001',
      name: '虹桥新村',
      regionCode: '310105000000',
      place: '虹桥路 1829 弄',
    },
  },
};
export const Loading: Story = { args: { isLoading: true } };
export const LoadFailed: Story = { args: { loadError: '没有找到该记录，可能已被删除', onRetry: fn() } };
export const Saving: Story = { args: { initialValues: usedValues, isSaving: true } };
export const SaveFailed: Story = { args: { initialValues: usedValues, error: '服务暂时不可用，请稍后重试' } };
export const CodeTaken: Story = {
  args: { initialValues: usedValues, fieldErrors: { code: '已有编码 B，请换一个' } },
};
export const Conflict: Story = {
  args: {
    entry: used,
    initialValues: usedValues,
    draft: { name: '两周内' },
    conflict: anEditConflict<EntryValues>({
      base: usedValues,
      mine: { name: '两周内' },
      theirs: { name: '近两周到院', colour: 'green' },
      changedBy: '韩若溪',
      changedAt: '2026-04-16 10:32',
    }),
  },
};
export const LongWords: Story = {
  args: {
    entry: { ...unused, name: '很长的文字'.repeat(20) } as typeof unused,
    initialValues: { ...blank, code: 'ABCDEFGHIJKLMNOPQRST', name: '很长的文字'.repeat(20) },
  },
};
export const Dark: Story = { args: { initialValues: usedValues }, globals: { theme: 'dark' } };
