import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { PersonDrawer, PersonExplanation } from './index.ts';

const byRole = [{ text: '角色 ' }, { text: '客服', to: 'role' as const, id: '3' }];

const meta = {
  title: 'Clinic/PersonExplanation',
  component: PersonExplanation,
  args: {
    lists: [
      { area: 'customers', count: 1942, parts: byRole },
      { area: 'complaints', count: 0, parts: [{ text: '没有一个角色有“查看投诉”' }] },
    ],
    fields: [
      { group: 'phone', visibility: 'revealed', parts: byRole },
      { group: 'payments', visibility: 'masked', parts: byRole },
    ],
    rights: [
      { right: 'consult:read', parts: byRole },
      { right: 'form:fill', parts: [{ text: '另外授予' }] },
    ],
    taken: ['consult:export'],
    onOpen: fn(),
  },
} satisfies Meta<typeof PersonExplanation>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByText('1,942')).toBeVisible();
    const [first] = screen.getAllByRole('button', { name: '客服' });
    first?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith({ to: 'role', id: '3' });
  },
};
export const NoRights: Story = { args: { rights: [], taken: [] } };
export const Narrow: Story = {
  decorators: [(Story) => <div style={{ width: 360 }}>{Story()}</div>],
};
export const LongNames: Story = {
  args: { rights: [{ right: '<script>alert(1)</script>'.repeat(6), parts: byRole }] },
};
export const Dark: Story = { globals: { theme: 'dark' } };

const person = { id: '7', name: '顾晨曦', notes: ['回访组', '实习专员'] };
export const InDrawer: Story = {
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '760px' } } },
  render: (args) => <PersonDrawer person={person} explanation={args} onViewAs={fn()} onClose={fn()} />,
};
export const InDrawerLoading: Story = { ...InDrawer, render: () => <PersonDrawer onClose={fn()} /> };
