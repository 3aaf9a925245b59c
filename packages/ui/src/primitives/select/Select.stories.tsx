import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { RetiredOffered } from './retired.ts';
import { MultiSelect, Select, type SelectProps } from './Select.tsx';

const options = [
  { value: 'pain', label: '疼痛康复科' },
  { value: 'skin', label: '皮肤科' },
  { value: 'eye', label: '眼科', isDisabled: true, reason: '已停用' },
];

function Held(props: SelectProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Select
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
  title: 'Primitives/Select',
  component: Select,
  args: { label: '意向科室', value: '', options, onChange: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const trigger = within(canvasElement).getByRole('button', { name: /意向科室/ });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: 'skin' });
    await expect(trigger).toHaveTextContent('皮肤科');
  },
};
export const Filled: Story = { args: { value: 'pain' } };
const withRetired = [...options, { value: 'old', label: '理疗室', isRetired: true }];
export const RetiredIsNotOffered: Story = {
  args: { options: withRetired },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /意向科室/ }));
    await expect(await screen.findAllByRole('option')).toHaveLength(3);
    await expect(screen.queryByRole('option', { name: /理疗室/ })).not.toBeInTheDocument();
  },
};
export const RetiredStaysWhereChosen: Story = {
  args: { options: withRetired, value: 'old' },
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: /意向科室/ });
    await expect(trigger).toHaveTextContent('理疗室');
    await userEvent.click(trigger);
    await waitFor(async () =>
      expect(await screen.findByRole('option', { name: '理疗室 已停用' })).toBeVisible(),
    );
  },
};
/** Old records have it still. */
export const RetiredIsSearchedFor: Story = {
  args: { options: withRetired.toReversed() },
  render: (args) => (
    <RetiredOffered value>
      <Select {...args} />
    </RetiredOffered>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /意向科室/ }));
    const last = (await screen.findAllByRole('option')).at(-1);
    await expect(last).toHaveAccessibleName('理疗室 已停用');
  },
};
/** The value is known before the options that hold it. */
function Arriving(props: SelectProps) {
  const [arrived, setArrived] = useState<SelectProps['options']>([]);
  return (
    <>
      <Select {...props} options={arrived} />
      <button type="button" onClick={() => setArrived(options)}>
        选项到达
      </button>
    </>
  );
}
export const OptionsArriveLater: Story = {
  args: { value: 'skin' },
  render: (args) => <Arriving {...args} />,
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: /意向科室/ });
    await expect(trigger).toHaveTextContent('skin');
    await userEvent.click(within(canvasElement).getByRole('button', { name: '选项到达' }));
    await expect(trigger).toHaveTextContent('皮肤科');
    await userEvent.click(trigger);
    await expect(await screen.findAllByRole('option')).toHaveLength(options.length);
  },
};
export const Open: Story = {
  args: { value: 'pain' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /意向科室/ }));
    await expect(await screen.findByRole('option', { name: '眼科 已停用' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
export const Clearable: Story = {
  args: { value: 'pain', isClearable: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '清除' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: '' });
  },
};
export const NotListedAnyMore: Story = { args: { value: '中医科' } };
export const Failed: Story = { args: { isRequired: true, error: '请完成填写' } };
export const ReadOnly: Story = { args: { value: 'pain', isReadOnly: true } };
export const Disabled: Story = { args: { value: 'pain', isDisabled: true } };
export const NoOptions: Story = {
  args: { options: [] },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /意向科室/ }));
  },
};
export const LongNames: Story = {
  args: { value: 'long', options: [{ value: 'long', label: '骨与关节运动损伤综合康复治疗中心'.repeat(4) }] },
};

function HeldMulti() {
  const [value, setValue] = useState<string[]>(['pain']);
  return (
    <MultiSelect
      label="意向科室"
      options={options}
      value={value}
      onChange={(details) => setValue(details.value)}
    />
  );
}
export const Multiple: Story = {
  render: () => <HeldMulti />,
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: /意向科室/ });
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('option', { name: '皮肤科' }));
    await userEvent.keyboard('{Escape}');
    await expect(trigger).toHaveTextContent('疼痛康复科、皮肤科');
  },
};
