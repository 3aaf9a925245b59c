import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { emptyProfile } from '../profile-fields/index.ts';
import { ProfileConditionsDrawer } from './index.ts';

const meta = {
  title: 'Clinic/ProfileConditionsDrawer',
  component: ProfileConditionsDrawer,
  args: {
    isOpen: true,
    value: emptyProfile,
    options: {
      ethnicGroup: [{ value: '01', label: '汉族' }],
      marriage: [
        { value: '10', label: '未婚' },
        { value: '20', label: '已婚' },
      ],
      degree: [{ value: '20', label: '大学本科' }],
      job: [{ value: '13', label: '专业技术人员' }],
      bloodGroup: [{ value: '1', label: 'A型' }],
      rhesus: [{ value: '2', label: '阳性' }],
    },
    onChange: fn(),
    onSearch: fn(),
    onReset: fn(),
    onHide: fn(),
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <ProfileConditionsDrawer
        {...args}
        value={value}
        onChange={(details) => {
          setValue((now) => ({ ...now, ...details.value }));
          args.onChange(details);
        }}
      />
    );
  },
} satisfies Meta<typeof ProfileConditionsDrawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = {
  args: { active: 2, value: { ...emptyProfile, marriage: '20', bloodGroup: '1' } },
};
export const SearchesWithAChoice: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /婚姻/ }));
    await userEvent.click(await screen.findByRole('option', { name: '已婚' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: { marriage: '20' } });
    await userEvent.click(screen.getByRole('button', { name: '搜索' }));
    await expect(args.onSearch).toHaveBeenCalledOnce();
  },
};
