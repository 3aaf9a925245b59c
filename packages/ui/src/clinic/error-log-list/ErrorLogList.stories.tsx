import type { Meta, StoryObj } from '@storybook/react-vite';
import { FailureState } from '../../primitives/states/index.ts';
import { ErrorLogList } from './ErrorLogList.tsx';

const meta = {
  title: 'Clinic/ErrorLogList',
  component: ErrorLogList,
  args: {
    entries: [
      {
        id: '1',
        type: 'script',
        code: 0,
        message: "TypeError: Cannot read properties of undefined (reading 'taglist') at TagDialog",
        url: '/Servicecenter',
        userName: '沈佳宁',
        at: '2026-04-16 10:12:08',
      },
    ],
  },
} satisfies Meta<typeof ErrorLogList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: { entries: [] } };
export const Loading: Story = { args: { state: 'loading' } };
export const Failed: Story = { args: { state: 'failed', failure: <FailureState title="列表加载失败" /> } };
