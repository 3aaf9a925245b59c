import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent } from 'storybook/test';
import { MomentPicker } from './MomentPicker.tsx';

const meta = {
  title: 'Primitives/MomentPicker',
  component: MomentPicker,
  args: { label: '计划时间', value: '2026-04-17', today: '2026-04-16', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 380 }}>
        <Story />
      </div>
    ),
  ],
  render: function Held(args) {
    const [value, setValue] = useState(args.value);
    return (
      <MomentPicker
        {...args}
        value={value}
        onChange={(details) => {
          setValue(details.value);
          args.onChange(details);
        }}
      />
    );
  },
} satisfies Meta<typeof MomentPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

const day = () => screen.getByRole('textbox', { name: '计划时间' });
const kind = (name: string) => screen.getByRole('radio', { name });
const clock = () => screen.getByLabelText('几点');

export const DayAlone: Story = {
  play: async () => {
    await expect(kind('全天')).toBeChecked();
    await expect(screen.queryByLabelText('几点')).toBeNull();
  },
};
export const WithATime: Story = {
  args: { value: '2026-04-17 15:30' },
  play: async () => {
    await expect(kind('定时')).toBeChecked();
    await expect(clock()).toHaveValue('15:30');
  },
};
export const ATimeIsChosenAndTakenBack: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    await userEvent.click(kind('定时'));
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: '2026-04-17 09:00' });
    await fireEvent.change(clock(), { target: { value: '10:45' } });
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: '2026-04-17 10:45' });
    await userEvent.click(kind('全天'));
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: '2026-04-17' });
  },
};
export const MidnightIsTheDayAlone: Story = {
  tags: ['!autodocs'],
  args: { value: '2026-04-17 10:00' },
  play: async ({ args }) => {
    clock().focus();
    await fireEvent.change(clock(), { target: { value: '00:00' } });
    await expect(clock()).toHaveValue('00:00');
    clock().blur();
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: '2026-04-17' });
    await expect(kind('全天')).toBeChecked();
  },
};
export const DayTypedBesideATime: Story = {
  tags: ['!autodocs'],
  args: { value: '2026-04-17 15:30' },
  play: async ({ args }) => {
    await userEvent.clear(day());
    await userEvent.type(day(), '2026/4/20');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: '2026-04-20 15:30' });
    await expect(day()).toHaveValue('2026-04-20');
  },
};
export const Failed: Story = { args: { value: '', isRequired: true, error: '请选择计划时间' } };
export const ReadOnly: Story = { args: { value: '2026-04-17 15:30', isReadOnly: true } };
export const Disabled: Story = { args: { isDisabled: true } };
