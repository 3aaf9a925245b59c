import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { sampleRegions } from '../../testing/clinic-fixtures.ts';
import { RegionCascader, type RegionCascaderProps } from './RegionCascader.tsx';

function Held(props: RegionCascaderProps) {
  const [code, setCode] = useState(props.code);
  return (
    <RegionCascader
      {...props}
      code={code}
      onChange={(details) => {
        setCode(details.code);
        props.onChange(details);
      }}
    />
  );
}

const meta = {
  title: 'Clinic/RegionCascader',
  component: RegionCascader,
  args: { label: '现住址', regions: sampleRegions, code: '', onChange: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof RegionCascader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /现住址/ }));
    await userEvent.type(await screen.findByRole('textbox', { name: '搜索' }), '长宁');
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({
      code: '310105000000',
      names: ['上海市', '市辖区', '长宁区'],
    });
  },
};
export const Filled: Story = { args: { code: '310105000000' } };
export const ProvinceOnly: Story = { args: { code: '330000000000' } };
export const Failed: Story = { args: { isRequired: true, error: '请完成填写' } };
export const ReadOnly: Story = { args: { code: '310105000000', isReadOnly: true } };
