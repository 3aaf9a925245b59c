import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormRenderer } from '../../FormRenderer.tsx';
import { fieldArgs } from '../../testing/field-args.ts';
import { Validated } from '../../testing/Validated.tsx';

const options = { type: 'date', format: 'yyyy-MM-dd' };
const meta = {
  title: 'Form renderer/Fields/Date',
  component: FormRenderer,
  args: fieldArgs('date', { options }),
} satisfies Meta<typeof FormRenderer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: fieldArgs('date', { options, value: '2025-03-09' }) };
export const Disabled: Story = {
  args: fieldArgs('date', { options: { ...options, disabled: true }, value: '2025-03-09' }),
};
export const Required: Story = {
  args: fieldArgs('date', { options: { ...options, defaultValue: null }, isRequired: true }),
  render: (args) => <Validated {...args} />,
};
export const ForReading: Story = {
  args: fieldArgs('date', { options, value: '2025-03-09', props: { edit: false } }),
};
export const Moment: Story = {
  args: fieldArgs('date', {
    options: { type: 'datetime', format: 'yyyy-MM-dd HH:mm:ss' },
    value: '2025-03-09 08:30:00',
  }),
};
export const Range: Story = {
  args: fieldArgs('date', {
    options: { type: 'daterange', format: 'yyyy-MM-dd' },
    value: ['2025-03-01', '2025-03-09'],
  }),
};
export const MomentRange: Story = {
  args: fieldArgs('date', {
    options: { type: 'datetimerange', format: 'yyyy-MM-dd HH:mm' },
    value: ['2025-03-01 08:00', '2025-03-09 18:00'],
  }),
};
export const Month: Story = {
  args: fieldArgs('date', { options: { type: 'month', format: 'yyyy-MM' }, value: '2025-03' }),
};
export const Year: Story = {
  args: fieldArgs('date', { options: { type: 'year', format: 'yyyy' }, value: '2025' }),
};
export const Week: Story = {
  args: fieldArgs('date', { options: { type: 'week', format: 'YYYY-[W]WW' }, value: '2025-W10' }),
};
export const Several: Story = {
  args: fieldArgs('date', {
    options: { type: 'dates', format: 'yyyy-MM-dd' },
    value: ['2025-03-01', '2025-03-09'],
  }),
};
export const Unreadable: Story = {
  args: fieldArgs('date', { options: { type: 'date', format: 'yyyy-MM-dd' }, value: '三月九日' }),
};
