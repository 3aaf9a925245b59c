import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { manyIntentions, ownCustomerStates } from '../../testing/clinic-fixtures.ts';
import { EntryLooksProvider } from '../entry-chip/index.ts';
import { emptyConditions } from './conditions.ts';
import { MoreConditionsDrawer } from './MoreConditionsDrawer.tsx';

const meta = {
  title: 'Clinic/MoreConditionsDrawer',
  component: MoreConditionsDrawer,
  args: {
    isOpen: true,
    value: emptyConditions,
    tab: 'all',
    methods: [
      { id: '1', name: '电话咨询' },
      { id: '2', name: '微信咨询' },
    ],
    sources: undefined,
    diseases: [{ value: '1', label: '腰椎间盘突出' }],
    intentions: ['A', 'B', 'C', 'D'].map((value) => ({ value, label: value })),
    visitStatuses: [
      { value: '住院', label: '住院' },
      { value: '门诊', label: '门诊' },
    ],
    searchStaff: async () => [{ value: '7', label: '沈佳宁' }],
    today: '2026-04-16',
    onChange: fn(),
    onSearch: fn(),
    onReset: fn(),
    onHide: fn(),
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <MoreConditionsDrawer
        {...args}
        value={value}
        onChange={(details) => {
          setValue(details.value);
          args.onChange(details);
        }}
      />
    );
  },
} satisfies Meta<typeof MoreConditionsDrawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = {
  args: {
    value: { ...emptyConditions, keyword: '腰', tags: ['久坐办公', '医保异地'], intention: 'A' },
  },
};
export const WithSites: Story = {
  args: {
    sites: [
      { value: '1', label: '徐汇院区' },
      { value: '2', label: '旧院区', isRetired: true },
    ],
    value: { ...emptyConditions, siteId: '2' },
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /院区/ })).toHaveTextContent('旧院区');
  },
};
export const StaffLocked: Story = {
  args: { isStaffLocked: true, value: { ...emptyConditions, staff: { value: '7', label: '沈佳宁' } } },
};
export const SearchesWithConditions: Story = {
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: '关键词' }), '腰');
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: { ...emptyConditions, keyword: '腰' } });
    await userEvent.click(screen.getByRole('button', { name: '搜索' }));
    await expect(args.onSearch).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: '重置' }));
    await expect(args.onReset).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: '隐藏' }));
    await expect(args.onHide).toHaveBeenCalledOnce();
  },
};
/** What is out of use can be searched for, and says so. */
export const RetiredWords: Story = {
  args: {
    methods: [
      { id: '1', name: '电话' },
      { id: '2', name: '黄页', isRetired: true },
    ],
    intentions: [
      { value: 'A', label: 'A', colour: 'red' },
      { value: 'D', label: 'D', colour: 'yellow', isRetired: true },
    ],
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /来院意向/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'D 已停用' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: { ...emptyConditions, intention: 'D' } });
    await userEvent.click(screen.getByRole('button', { name: /咨询方式/ }));
    await waitFor(async () =>
      expect(await screen.findByRole('option', { name: '黄页 已停用' })).toBeVisible(),
    );
  },
};
/** Seven intentions, own states of customers, and no 住院 in the list of visit states. */
export const OwnWords: Story = {
  decorators: [
    (Story) => (
      <EntryLooksProvider looks={{ customerStates: ownCustomerStates }}>
        <Story />
      </EntryLooksProvider>
    ),
  ],
  args: {
    intentions: manyIntentions,
    visitStatuses: [{ value: '日间手术', label: '日间手术' }],
    value: { ...emptyConditions, intention: 'F', customerStatus: '休眠' },
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /来院意向/ })).toHaveTextContent('复查为主');
    await expect(screen.getByRole('button', { name: /客户状态/ })).toHaveTextContent('休眠');
  },
};
