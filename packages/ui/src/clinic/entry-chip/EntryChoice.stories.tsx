import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { EntryChoice, EntryColourSelect } from './index.ts';

const entries = [
  { value: 'A', label: 'A', colour: 'red' },
  { value: 'B', label: 'B', colour: 'neutral' },
  { value: 'C', label: 'C', colour: 'blue' },
  { value: 'D', label: 'D', colour: 'yellow' },
  { value: 'E', label: 'E', colour: 'purple' },
  { value: 'F', label: 'F', colour: 'green' },
  { value: 'G', label: 'G' },
];

const meta = {
  title: 'Clinic/EntryChoice',
  component: EntryChoice,
  args: { label: '来院意向', options: entries.slice(0, 3), value: 'A', onChange: fn() },
  render: function Kept(args) {
    const [value, setValue] = useState(args.value);
    return (
      <EntryChoice
        {...args}
        value={value}
        onChange={(details) => {
          setValue(details.value);
          args.onChange(details);
        }}
      />
    );
  },
} satisfies Meta<typeof EntryChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    screen.getByRole('radio', { name: 'A' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: 'B' });
  },
};
export const FiveEntries: Story = { args: { options: entries.slice(0, 5), value: 'E' } };
export const SevenEntries: Story = {
  args: { options: entries, value: 'F' },
  play: async ({ args }) => {
    screen.getByRole('button', { name: /来院意向/ }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('option', { name: 'G' });
    await userEvent.keyboard('{End}{Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ value: 'G' }));
  },
};
export const LongWords: Story = {
  args: {
    options: [
      { value: '1', label: '近期一定到院并已安排好陪同家属', colour: 'red' },
      { value: '2', label: '暂不考虑，三个月后再联系看看情况', colour: 'slate' },
    ],
    value: '1',
  },
};
export const WithNone: Story = {
  args: { noneLabel: '全部', value: '' },
  play: async () => {
    await expect(screen.getByRole('radio', { name: '全部' })).toBeChecked();
  },
};
export const ManyWithNone: Story = { args: { options: entries, noneLabel: '全部', value: '' } };
export const NoEntries: Story = { args: { options: [], value: '' } };
/** A record may hold what the dictionary has no longer. */
export const CodeNobodyKnows: Story = {
  args: { value: '<script>' },
  play: async () => {
    await expect(screen.getByRole('radio', { name: '<script>' })).toBeChecked();
  },
};
export const RetiredEntry: Story = {
  args: {
    value: 'C',
    options: entries.slice(0, 4).map((entry) => ({ ...entry, isRetired: 'CD'.includes(entry.value) })),
  },
  play: async () => {
    await expect(screen.getByRole('radio', { name: 'C' })).toBeChecked();
    await expect(screen.queryByRole('radio', { name: 'D' })).toBeNull();
  },
};
export const Radios: Story = { args: { look: 'radios' } };
export const SevenRadios: Story = { args: { look: 'radios', options: entries } };
export const ReadOnly: Story = { args: { isReadOnly: true } };
export const Failed: Story = { args: { value: '', isRequired: true, error: '请完成填写' } };
export const Dark: Story = { args: { options: entries.slice(0, 5) }, globals: { theme: 'dark' } };

export const Colour: Story = {
  render: function Kept() {
    const [colour, setColour] = useState('neutral');
    return (
      <EntryColourSelect label="颜色" sample="B" value={colour} onChange={({ value }) => setColour(value)} />
    );
  },
  play: async () => {
    screen.getByRole('button', { name: /颜色/ }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('option', { name: '松' });
    await userEvent.keyboard('{Home}{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /颜色/ })).toHaveTextContent('红'));
  },
};
