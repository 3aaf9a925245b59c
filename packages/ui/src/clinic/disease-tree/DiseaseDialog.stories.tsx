import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { anEditConflict } from '../../testing/edit-conflict.ts';
import { DiseaseDialog, type DiseaseValues } from './DiseaseDialog.tsx';
import { diseaseNodes } from './fixtures.ts';

const blank: DiseaseValues = {
  name: '',
  parentId: '',
  initials: '',
  traditional: '',
  english: '',
  isEnabled: true,
};
const filled: DiseaseValues = {
  name: '颈椎病',
  parentId: '1',
  initials: 'JZB',
  traditional: '頸椎病',
  english: '',
  isEnabled: true,
};

const meta = {
  title: 'Clinic/DiseaseDialog',
  component: DiseaseDialog,
  args: {
    parents: diseaseNodes,
    initialValues: filled,
    onSpell: fn(async () => 'YTZHZ'),
    onSubmit: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '560px' } } },
} satisfies Meta<typeof DiseaseDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = (name: string) => screen.getByRole('textbox', { name });

export const Default: Story = {};
export const New: Story = {
  args: { isNew: true, initialValues: blank },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.type(field('名称'), ' 腰腿  综合征');
    await userEvent.tab();
    await waitFor(() => expect(field('首拼')).toHaveValue('YTZHZ'));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        values: { ...blank, name: '腰腿 综合征', initials: 'YTZHZ' },
      }),
    );
  },
};
export const KeepsOwnInitials: Story = {
  play: async ({ args }) => {
    await userEvent.clear(await screen.findByRole('textbox', { name: '首拼' }));
    await userEvent.type(field('首拼'), 'MINE');
    await userEvent.type(field('名称'), '（新）');
    await userEvent.tab();
    await expect(args.onSpell).not.toHaveBeenCalled();
    await expect(field('首拼')).toHaveValue('MINE');
  },
};
export const Loading: Story = { args: { isLoading: true } };
export const LoadFailed: Story = { args: { loadError: '网络连接失败', onRetry: fn() } };
export const Saving: Story = { args: { isSaving: true } };
export const NameTaken: Story = { args: { fieldErrors: { name: '同级已有同名病种' } } };
export const SaveFailed: Story = { args: { error: '病种最多 5 级，请放到更高的一级' } };
export const TooLong: Story = {
  args: { initialValues: { ...filled, name: '长'.repeat(101) } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    await expect((await screen.findAllByText('最多填写 100 个字')).length).toBeGreaterThan(0);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const Conflict: Story = {
  args: {
    conflict: anEditConflict({
      base: filled,
      changedBy: '韩若溪',
      changedAt: '2026-04-16 10:32',
      mine: { name: '颈椎退变' },
      theirs: { name: '颈椎疾病', isEnabled: false },
    }),
  },
};
