import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormRenderer } from '../../FormRenderer.tsx';
import { fieldArgs } from '../../testing/field-args.ts';
import { Validated } from '../../testing/Validated.tsx';

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC';

const options = { limit: 4, multiple: true, isDelete: true, isEdit: true, min: 1, action: '/upload' };
const meta = {
  title: 'Form renderer/Fields/Imgupload',
  component: FormRenderer,
  args: fieldArgs('imgupload', { options }),
} satisfies Meta<typeof FormRenderer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = {
  args: fieldArgs('imgupload', {
    options,
    value: [
      { key: '1', name: '舌象.png', url: pixel },
      { key: '2', name: '坏图.png', url: 'data:image/png;base64,AA' },
    ],
  }),
};
export const Disabled: Story = {
  args: fieldArgs('imgupload', {
    options: { ...options, disabled: true },
    value: [
      { key: '1', name: '舌象.png', url: pixel },
      { key: '2', name: '坏图.png', url: 'data:image/png;base64,AA' },
    ],
  }),
};
export const Required: Story = {
  args: fieldArgs('imgupload', { options: { ...options, defaultValue: null }, isRequired: true }),
  render: (args) => <Validated {...args} />,
};
export const ForReading: Story = {
  args: fieldArgs('imgupload', {
    options,
    value: [
      { key: '1', name: '舌象.png', url: pixel },
      { key: '2', name: '坏图.png', url: 'data:image/png;base64,AA' },
    ],
    props: { edit: false },
  }),
};
