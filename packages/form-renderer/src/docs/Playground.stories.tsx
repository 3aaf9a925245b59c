import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { visitForm } from '../testing/visit-form.ts';
import { Playground } from './Playground.tsx';

const meta = {
  title: 'Form renderer/Playground',
  component: Playground,
  args: { document: visitForm() },
} satisfies Meta<typeof Playground>;
export default meta;
type Story = StoryObj<typeof meta>;

const small = {
  list: [
    {
      type: 'input',
      name: '姓名',
      model: 'name',
      key: 'name',
      options: {},
      rules: [{ required: true, message: '姓名必须填写' }],
    },
  ],
  config: { labelWidth: 80, labelPosition: 'right', size: 'small' },
};

export const Default: Story = {};
export const English: Story = { args: { locale: 'en-US' } };
export const TraditionalChinese: Story = { args: { locale: 'zh-TW' } };
export const ByKeyboardAlone: Story = {
  args: { document: small },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: '表单文档（JSON）' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('校验未通过：')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /姓名/ })).toHaveFocus());
    await userEvent.keyboard('王芳');
    const answers = canvas.getByRole('textbox', { name: '当前数据（JSON）' });
    await expect(answers).toHaveValue(JSON.stringify({ name: '王芳' }, null, 2));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('校验通过')).toBeVisible();
  },
};
export const ListsWhatIsWrongWithTheDocument: Story = {
  args: { document: small },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const editor = canvas.getByRole('textbox', { name: '表单文档（JSON）' });
    await userEvent.clear(editor);
    await userEvent.type(editor, '{{"list": [[');
    await expect(await canvas.findByText(/不是有效的 JSON：第 1 行/)).toBeVisible();
    await userEvent.clear(editor);
    await userEvent.paste(
      JSON.stringify({ list: [{ ...small.list[0], type: 'hologram' }], config: { init: 'alert(1)' } }),
    );
    await expect(await canvas.findByText(/组件类型“hologram”/)).toBeVisible();
    await expect(canvas.getByText('config.init')).toBeVisible();
  },
};
