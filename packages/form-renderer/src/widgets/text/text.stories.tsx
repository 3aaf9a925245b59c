import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormRenderer } from '../../FormRenderer.tsx';

import { fieldArgs } from '../../testing/field-args.ts';

const options = {};
const meta = {
  title: 'Form renderer/Fields/Text',
  component: FormRenderer,
  args: fieldArgs('text', { options }),
} satisfies Meta<typeof FormRenderer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: fieldArgs('text', { options, value: '请如实填写' }) };
