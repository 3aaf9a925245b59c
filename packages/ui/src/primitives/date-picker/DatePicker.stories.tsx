import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { DatePicker, type DatePickerProps, DateTimePicker } from './DatePicker.tsx';
import { DayFilter } from './DayFilter.tsx';

function Held({ part: Part = DatePicker, ...props }: DatePickerProps & { part?: typeof DatePicker }) {
  const [value, setValue] = useState(props.value);
  return (
    <Part
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
  title: 'Primitives/DatePicker',
  component: DatePicker,
  args: { label: '预约日期', value: '', today: '2026-04-16', onChange: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof DatePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typed: Story = {
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole('textbox', { name: '预约日期' });
    await userEvent.type(input, '２０２６-4-6');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: '2026-04-06' });
    await expect(input).toHaveValue('2026-04-06');
  },
};
export const Picked: Story = {
  args: { value: '2026-04-16' },
  play: async ({ canvasElement, args }) => {
    within(canvasElement).getByRole('button', { name: '打开日历 预约日期' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: '预约日期' });
    await screen.findByRole('grid');
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: '2026-04-17' });
  },
};
export const OneStopByKeyboard: Story = {
  args: { value: '2026-04-30', max: '2026-05-01' },
  render: (args) => (
    <>
      <Held {...args} />
      <button type="button">保存</button>
    </>
  ),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('textbox', { name: '预约日期' });
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(input).toHaveValue('2026-05-01');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(input).toHaveValue('2026-04-29');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '保存' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByRole('grid');
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: '2026-04-30' });
  },
};
export const Open: Story = {
  args: { value: '2026-04-19', min: '2026-04-15', max: '2026-05-01' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /打开日历/ }));
    await screen.findByRole('dialog', { name: '预约日期' });
    await screen.findByRole('grid');
  },
};
export const OutsideTheBounds: Story = {
  args: { min: '2026-04-15', max: '2026-05-01' },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox'), '2026-05-02');
    await userEvent.tab();
    await waitFor(() =>
      expect(within(canvasElement).getByText('请选择 2026-04-15 至 2026-05-01 之间的日期')).toBeVisible(),
    );
  },
};
export const NotADate: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox');
    await userEvent.type(input, '2026-02-30');
    await userEvent.tab();
    await expect(input).toBeInvalid();
    await expect(input).toHaveValue('2026-02-30');
  },
};
export const Failed: Story = { args: { isRequired: true, error: '请完成填写' } };
export const ReadOnly: Story = { args: { value: '2026-04-16', isReadOnly: true } };
export const Disabled: Story = { args: { value: '2026-04-16', isDisabled: true } };
export const WithTime: Story = {
  args: { label: '登记时间', value: '2026-04-16 10:24' },
  render: (args) => <Held {...args} part={DateTimePicker} />,
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole('textbox', { name: '登记时间' });
    await userEvent.clear(input);
    await userEvent.type(input, '2026/4/17 9:05');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: '2026-04-17 09:05' });
    await userEvent.click(within(canvasElement).getByRole('button', { name: /打开日历/ }));
    await expect(await screen.findByLabelText('时间')).toHaveValue('09:05');
  },
};

const dayOfAList = {
  args: { label: '计划日期', value: '2026-04-16' },
  render: (args) => <Held {...args} part={DayFilter} />,
} satisfies Story;

/** A list stays as it is until the day is whole, and a field left empty shows the list's day again. */
export const DayOfAList: Story = {
  ...dayOfAList,
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
export const DayOutsideAList: Story = {
  ...dayOfAList,
  args: { ...dayOfAList.args, min: '2026-04-10', max: '2026-04-20' },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox', { name: '计划日期' });
    await userEvent.clear(field);
    await userEvent.type(field, '2026-05-01');
    await userEvent.tab();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
