import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormRenderer } from '../../FormRenderer.tsx';
import { fieldArgs } from '../../testing/field-args.ts';
import { Validated } from '../../testing/Validated.tsx';

const options = { limit: 3, multiple: true, action: '/upload', tip: '最多三个文件' };
const meta = {
  title: 'Form renderer/Fields/Fileupload',
  component: FormRenderer,
  args: fieldArgs('fileupload', { options }),
} satisfies Meta<typeof FormRenderer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = {
  args: fieldArgs('fileupload', {
    options,
    value: [
      {
        key: '1',
        name: '检查报告.pdf',
        url: 'https://files.example/report.pdf',
        percent: 100,
        status: 'success',
      },
    ],
  }),
};
export const Disabled: Story = {
  args: fieldArgs('fileupload', {
    options: { ...options, disabled: true },
    value: [
      {
        key: '1',
        name: '检查报告.pdf',
        url: 'https://files.example/report.pdf',
        percent: 100,
        status: 'success',
      },
    ],
  }),
};
export const Required: Story = {
  args: fieldArgs('fileupload', { options: { ...options, defaultValue: null }, isRequired: true }),
  render: (args) => <Validated {...args} />,
};
export const ForReading: Story = {
  args: fieldArgs('fileupload', {
    options,
    value: [
      {
        key: '1',
        name: '检查报告.pdf',
        url: 'https://files.example/report.pdf',
        percent: 100,
        status: 'success',
      },
    ],
    props: { edit: false },
  }),
};
export const Full: Story = {
  args: fieldArgs('fileupload', {
    options: { limit: 1, action: '/upload' },
    value: [
      {
        key: '1',
        name: '检查报告.pdf',
        url: 'https://files.example/report.pdf',
        percent: 100,
        status: 'success',
      },
    ],
  }),
};
