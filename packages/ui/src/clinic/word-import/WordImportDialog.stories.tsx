import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { WordImportDialog, type WordImportResult } from './WordImportDialog.tsx';

const result: WordImportResult = {
  total: 6,
  added: 2,
  changed: 1,
  same: 2,
  refused: 1,
  lines: [
    { line: 2, outcome: 'added', name: '内科/高血压', problem: '' },
    { line: 3, outcome: 'added', name: '内科/糖尿病', problem: '' },
    { line: 4, outcome: 'changed', name: '外科', problem: '' },
    { line: 6, outcome: 'refused', name: '<script>alert(1)</script>', problem: '同级已有同名病种' },
  ],
};

const meta = {
  title: 'Clinic/WordImportDialog',
  component: WordImportDialog,
  args: {
    title: '导入病种',
    hint: '首行为列名，病种写成路径，例如 内科/高血压。可先导出一份对照。',
    mostBytes: 100,
    onFile: fn(),
    onImport: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '520px' } } },
} satisfies Meta<typeof WordImportDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Trying: Story = { args: { fileName: '病种.csv', state: 'trying' } };
export const Tried: Story = {
  args: { fileName: '病种.csv', result },
  play: async ({ args }) => {
    await waitFor(async () => expect(await screen.findByText('同级已有同名病种')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: '导入 3 条' }));
    await waitFor(() => expect(args.onImport).toHaveBeenCalledOnce());
  },
};
export const NothingToImport: Story = {
  args: { fileName: '病种.csv', result: { total: 2, added: 0, changed: 0, same: 2, refused: 0, lines: [] } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: '导入' })).toBeDisabled();
  },
};
export const Importing: Story = { args: { fileName: '病种.csv', result, state: 'importing' } };
export const Refused: Story = {
  args: { fileName: '照片.png', error: '无法读取此文件，请另存为 CSV 或 xlsx 后重试' },
};
export const ManyLines: Story = {
  args: {
    fileName: `${'很长的文件名'.repeat(20)}.csv`,
    result: {
      total: 10_000,
      added: 9_000,
      changed: 0,
      same: 0,
      refused: 1_000,
      lines: Array.from({ length: 300 }, (_, index) => ({
        line: index + 2,
        outcome: index % 3 === 0 ? ('refused' as const) : ('added' as const),
        name: `病种${index}`,
        problem: index % 3 === 0 ? '名称最多 100 个字符，请缩短后重试' : '',
      })),
    },
  },
};
export const TooLarge: Story = {
  play: async ({ args }) => {
    await screen.findByRole('button', { name: '选择 CSV 或 Excel 文件' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File(['x'.repeat(101)], '病种.csv', { type: 'text/csv' }));
    await waitFor(async () => expect(await screen.findByText('文件太大')).toBeVisible());
    await expect(args.onFile).not.toHaveBeenCalled();
  },
};
