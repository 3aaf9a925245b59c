import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { Button } from '../../primitives/button/index.ts';
import { aProfile } from '../../testing/care-fixtures.ts';
import { PersonHeader, PersonInfoCard } from './index.ts';

const meta = {
  title: 'Clinic/PersonInfoCard',
  component: PersonInfoCard,
  args: { person: aProfile() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 316 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PersonInfoCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByText('银卡')).toBeVisible());
    await waitFor(() => expect(screen.getByText('1,860')).toBeVisible());
    await waitFor(() => expect(screen.getByText('已关注')).toBeVisible());
  },
};
export const NoMember: Story = {
  args: { person: aProfile({ memberLevel: '', points: undefined, followsWeChat: false, idNumber: '' }) },
  play: async () => {
    await waitFor(() => expect(screen.getByText('无')).toBeVisible());
    await waitFor(() => expect(screen.getByText('未关注')).toBeVisible());
  },
};
export const PointsOverdrawn: Story = {
  args: { person: aProfile({ points: -30 }) },
  play: async () => {
    await waitFor(() => expect(screen.getByText('−30（已透支）')).toBeVisible());
  },
};
export const LongTexts: Story = {
  args: { person: aProfile({ name: '阿'.repeat(40), address: '上海市长宁区新泾路'.repeat(8) }) },
};

export const PageHeader: StoryObj<typeof PersonHeader> = {
  decorators: [
    (Story) => (
      <div style={{ width: 1180, maxWidth: '90vw' }}>
        <Story />
      </div>
    ),
  ],
  args: {
    person: aProfile(),
    actions: (
      <>
        <Button>投诉登记</Button>
        <Button>新建回访计划</Button>
      </>
    ),
  },
  render: (args) => <PersonHeader {...args} />,
  play: async () => {
    await waitFor(() => expect(screen.getByRole('heading', { name: '林知夏', level: 1 })).toBeVisible());
  },
};
