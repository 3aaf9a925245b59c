import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { PhoneLineDialog, type PhoneLineValues } from './PhoneLineDialog.tsx';

const filled: PhoneLineValues = {
  number: '02155667788-12',
  label: '总机',
  purpose: 'hotline',
  departmentId: '1',
  person: { value: '7', label: '沈佳宁' },
  order: '1',
  isEnabled: true,
};

const meta = {
  title: 'Clinic/PhoneLineDialog',
  component: PhoneLineDialog,
  args: {
    initialValues: filled,
    departments: [{ value: '1', label: '客户服务部' }],
    onSearchStaff: async () => [],
    onSubmit: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '560px' } } },
} satisfies Meta<typeof PhoneLineDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const New: Story = {
  args: { isNew: true, initialValues: { ...filled, number: '', person: undefined, departmentId: '' } },
  play: async ({ args }) => {
    const number = await screen.findByRole('textbox', { name: '号码' });
    await userEvent.type(number, '12345');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect((await screen.findAllByText('手机号码格式错误，请输入正确的号码')).length).toBeGreaterThan(
      0,
    );
    await userEvent.clear(number);
    await userEvent.paste('（021）5566 7788转12');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
  },
};
export const NumberTaken: Story = { args: { fieldErrors: { number: '该号码已存在' } } };
export const Saving: Story = { args: { isSaving: true } };
