import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { complaintFormProps } from '../../testing/care-fixtures.ts';
import { ComplaintConditionsDrawer, noComplaintConditions } from './index.ts';

const meta = {
  title: 'Clinic/ComplaintConditionsDrawer',
  component: ComplaintConditionsDrawer,
  args: {
    isOpen: true,
    value: noComplaintConditions,
    categories: complaintFormProps.categories,
    attentionLevels: complaintFormProps.attentionLevels,
    sources: [
      { value: '1', label: '现场' },
      { value: '3', label: '公众号', isDisabled: true },
    ],
    today: '2026-04-16',
    onChange: fn(),
    onSearch: fn(),
    onReset: fn(),
    onHide: fn(),
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <ComplaintConditionsDrawer
        {...args}
        value={value}
        onChange={(details) => {
          setValue(details.value);
          args.onChange(details);
        }}
      />
    );
  },
} satisfies Meta<typeof ComplaintConditionsDrawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = {
  args: {
    value: {
      ...noComplaintConditions,
      categories: ['wait'],
      attentions: ['4', '5'],
      handler: '陆',
      handled: { start: '2026-04-01', end: '2026-04-16' },
    },
  },
};
export const PhoneTooShort: Story = { args: { phoneError: '筛选内容需要大于两个字符!' } };
export const ChoosesSeveral: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /关注程度/ }));
    await userEvent.click(await screen.findByRole('option', { name: '严重' }));
    await userEvent.click(screen.getByRole('option', { name: '非常严重' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({
      value: { ...noComplaintConditions, attentions: ['3', '5'] },
    });
    await userEvent.keyboard('{Escape}');
    await userEvent.type(screen.getByRole('textbox', { name: '处理人' }), '陆{Enter}');
    await expect(args.onSearch).toHaveBeenCalledOnce();
  },
};
