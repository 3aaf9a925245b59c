import type { Meta, StoryObj } from '@storybook/react-vite';
import type { SlotProps } from '../../context/form-context.ts';
import { FormRenderer } from '../../FormRenderer.tsx';
import { fieldArgs } from '../../testing/field-args.ts';

const Note = ({ value, onChange, id, labelledBy }: SlotProps) => (
  <input
    id={id}
    aria-labelledby={labelledBy}
    value={String(value ?? '')}
    onChange={({ target }) => onChange(target.value)}
  />
);

const options = { defaultType: 'String' };
const meta = {
  title: 'Form renderer/Fields/Blank',
  component: FormRenderer,
  args: fieldArgs('blank', { options, props: { slots: { field: Note } } }),
} satisfies Meta<typeof FormRenderer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const WithoutComponent: Story = { args: fieldArgs('blank', { options }) };
