import { noTranslations } from '@huifang/domain/translations';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { TypeDialog, type TypeValues } from './index.ts';

const blank: TypeValues = { code: '', name: '', note: '', isLocated: false, translations: noTranslations };
const stops: TypeValues = {
  code: '61',
  name: '接送站点',
  note: '班车接送客户的地点',
  isLocated: true,
  translations: { 'zh-TW': '接送站點', 'en-US': 'Shuttle stop' },
};

const meta = {
  title: 'Clinic/DictionaryTypeDialog',
  component: TypeDialog,
  args: { initialValues: blank, onSubmit: fn(), onClose: fn() },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '600px' } } },
} satisfies Meta<typeof TypeDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: '编码' }), '70');
    await userEvent.type(screen.getByRole('textbox', { name: '名称' }), ' 流失原因 ');
    screen.getByRole('checkbox', { name: /位置类/ }).focus();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        values: { ...blank, code: '70', name: '流失原因', isLocated: true },
      }),
    );
  },
};
export const WithEntries: Story = {
  args: { type: { name: '接送站点', owner: 'organisation', entryCount: 12 }, initialValues: stops },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: '编码' })).toHaveAccessibleDescription(
      '已有条目，编码不能再改',
    );
  },
};
export const OwnedByTheProduct: Story = {
  args: {
    type: { name: '就诊状态', owner: 'product', entryCount: 4 },
    initialValues: { ...blank, code: '36', name: '就诊状态', note: '客户现在的就诊情况' },
  },
  play: async () => {
    await waitFor(async () => expect(await screen.findByText(/归产品所有/)).toBeVisible());
    await expect(screen.getByRole('textbox', { name: '名称' })).toHaveAttribute('readonly');
    await expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  },
};
export const Loading: Story = { args: { isLoading: true } };
export const Saving: Story = { args: { initialValues: stops, isSaving: true } };
export const CodeTaken: Story = { args: { initialValues: stops, fieldErrors: { code: '已有编码 61' } } };
export const SaveFailed: Story = { args: { initialValues: stops, error: '服务暂时不可用，请稍后重试' } };
