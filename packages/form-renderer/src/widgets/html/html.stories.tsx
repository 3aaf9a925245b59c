import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormRenderer } from '../../FormRenderer.tsx';

import { fieldArgs } from '../../testing/field-args.ts';

const options = {};
const meta = {
  title: 'Form renderer/Fields/Html',
  component: FormRenderer,
  args: fieldArgs('html', { options }),
} satisfies Meta<typeof FormRenderer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = {
  args: fieldArgs('html', {
    options,
    value: '<b style="color: #ae212d">注意</b>：<a href="https://example.com">须知</a><script>x</script>',
  }),
};
