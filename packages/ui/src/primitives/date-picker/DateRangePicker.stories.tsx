import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { DateRangePicker, type DateRangePickerProps } from './DateRangePicker.tsx';

function Held(props: DateRangePickerProps) {
  const [value, setValue] = useState(props.value);
  return (
    <DateRangePicker
      {...props}
      value={value}
      onChange={(details) => {
        setValue(details.value);
        props.onChange(details);
      }}
    />
  );
}

const meta = {
  title: 'Primitives/DateRangePicker',
  component: DateRangePicker,
  args: { label: '登记日期', value: { start: '', end: '' }, today: '2026-04-16', onChange: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof DateRangePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shortcut: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '打开日历 登记日期' }));
    await userEvent.click(await screen.findByRole('button', { name: '1 周' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({
      value: { start: '2026-04-10', end: '2026-04-16' },
    });
  },
};
export const Open: Story = {
  args: { value: { start: '2026-04-10', end: '2026-05-06' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '打开日历 登记日期' }));
    await screen.findByRole('dialog', { name: '登记日期' });
    await screen.findAllByRole('grid');
  },
};
export const Cleared: Story = {
  args: { value: { start: '2026-04-10', end: '2026-04-16' } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '打开日历 登记日期' }));
    await userEvent.click(await screen.findByRole('button', { name: '清除' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: { start: '', end: '' } });
  },
};
export const TypedInTheWrongOrder: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: '开始日期' }), '2026-4-20');
    await userEvent.type(canvas.getByRole('textbox', { name: '结束日期' }), '2026-4-10');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith({
      value: { start: '2026-04-10', end: '2026-04-20' },
    });
  },
};
export const PickedByTwoPresses: Story = {
  args: { value: { start: '2026-04-16', end: '2026-04-16' } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '打开日历 登记日期' }));
    await screen.findByRole('dialog', { name: '登记日期' });
    await screen.findAllByRole('grid');
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({
      value: { start: '2026-04-16', end: '2026-04-23' },
    });
  },
};
export const Failed: Story = { args: { error: '请选择日期' } };
export const ReadOnly: Story = {
  args: { value: { start: '2026-04-10', end: '2026-04-16' }, isReadOnly: true },
};
export const Disabled: Story = {
  args: { value: { start: '2026-04-10', end: '2026-04-16' }, isDisabled: true },
};
