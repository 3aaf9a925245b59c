import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { DatePickerProps } from './DatePicker.tsx';
import { DayFilter } from './DayFilter.tsx';

function Held(props: DatePickerProps) {
  const [value, setValue] = useState(props.value);
  return (
    <DayFilter
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
  title: 'Primitives/DayFilter',
  component: DayFilter,
  args: { label: '计划日期', value: '2026-04-16', today: '2026-04-16', onChange: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof DayFilter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A list stays as it is until the day is whole, and a field left empty shows the list's day again. */
export const TypedDay: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox', { name: '计划日期' });
    await userEvent.clear(field);
    await userEvent.type(field, '2026-04-1');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.type(field, '8');
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: '2026-04-18' });
    await userEvent.clear(field);
    await userEvent.tab();
    await expect(field).toHaveValue('2026-04-18');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

/** A day outside of what the list may show is typed, and changes nothing. */
export const OutsideItsDays: Story = {
  args: { min: '2026-04-10', max: '2026-04-20' },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox', { name: '计划日期' });
    await userEvent.clear(field);
    await userEvent.type(field, '2026-05-01');
    await userEvent.tab();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
