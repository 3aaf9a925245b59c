import { entryColours } from '@huifang/domain/entry-colours';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { EntryChip } from './index.ts';

const meta = {
  title: 'Clinic/EntryChip',
  component: EntryChip,
  args: { colour: 'red', label: '来院意向 A', children: 'A' },
} satisfies Meta<typeof EntryChip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Word: Story = { args: { colour: 'blue', label: '来院意向 暂缓', children: '暂缓' } };
export const ColourNobodyKnows: Story = { args: { colour: 'constructor' } };
const every = (
  <>
    {entryColours.map((colour) => (
      <EntryChip key={colour} colour={colour} label={colour}>
        {colour}
      </EntryChip>
    ))}
  </>
);
export const EveryColour: Story = { render: () => every };
export const EveryColourInTheDark: Story = { globals: { theme: 'dark' }, render: () => every };
