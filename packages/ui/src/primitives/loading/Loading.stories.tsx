import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoadingBar, Spinner } from './Loading.tsx';

const meta = { title: 'Primitives/Loading', component: LoadingBar, args: { isActive: true } } satisfies Meta<
  typeof LoadingBar
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Bar: Story = {};
export const Ring: Story = { render: () => <Spinner /> };
