import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { FormDiff } from './FormDiff.tsx';

const field = { type: '单选', model: 'radio_pain', details: [] } as const;

const meta = {
  title: 'Clinic/FormDiff',
  component: FormDiff,
  args: {
    beforeLabel: '版本 1',
    afterLabel: '版本 2',
    settings: [{ label: '标签宽度', before: '100', after: '120' }],
    changes: [
      {
        ...field,
        id: 'a',
        kind: 'changed',
        name: '疼痛程度',
        details: [
          { label: '必填', before: '否', after: '是' },
          { label: '选项', before: '无、轻度、中度', after: '无、轻度、中度、重度' },
          { label: '占位内容', before: '', after: '请选择' },
        ],
      },
      { ...field, id: 'b', kind: 'added', name: '评估结论', type: '多行文本', model: 'textarea_result' },
      { ...field, id: 'c', kind: 'removed', name: '影像资料', type: '图片', model: 'imgupload_x' },
      { ...field, id: 'd', kind: 'moved', name: '训练计划', type: '子表格', model: 'table_train' },
    ],
  },
} satisfies Meta<typeof FormDiff>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: '疼痛程度' }));
    await waitFor(() => expect(table.getByRole('row', { name: '必填 否 是' })).toBeVisible());
    await waitFor(() => expect(canvas.getByText('已删除')).toBeVisible());
  },
};
export const Same: Story = { args: { changes: [], settings: [] } };
export const LongTexts: Story = {
  args: {
    changes: [
      {
        ...field,
        id: 'a',
        kind: 'changed',
        name: '请描述您最近两周的睡眠情况'.repeat(6),
        details: [{ label: '正则校验', before: `^[${'a'.repeat(200)}]$`, after: '' }],
      },
    ],
  },
};
