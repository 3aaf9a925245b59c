import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { aCustomer } from '../../testing/care-fixtures.ts';
import { PersonBanner } from './PersonBanner.tsx';

const meta = {
  title: 'Clinic/PersonBanner',
  component: PersonBanner,
  args: {
    person: aCustomer(),
    facts: [
      { term: '电话', value: '138****2046' },
      { term: '计划', value: '今天 15:30' },
    ],
  },
} satisfies Meta<typeof PersonBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByText('34 岁')).toBeVisible());
    await expect(screen.getAllByRole('definition')[0]).toHaveTextContent('138****2046');
  },
};
export const LittleKnown: Story = { args: { person: aCustomer({ gender: '', age: undefined }), facts: [] } };
export const DoNotDisturb: Story = {
  args: { person: aCustomer({ disturb: { reason: '家属要求不要再来电话', until: '2026-05-01' } }) },
  play: async () => {
    await waitFor(() => expect(screen.getByText('勿扰至 2026-05-01')).toBeVisible());
    await waitFor(() => expect(screen.getByText('家属要求不要再来电话')).toBeVisible());
  },
};
export const LongName: Story = { args: { person: aCustomer({ name: '阿'.repeat(60) }) } };
