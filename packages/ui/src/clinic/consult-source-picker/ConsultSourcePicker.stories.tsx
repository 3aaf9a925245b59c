import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { sampleMethods, sampleSourceInputs, sampleSourceTree } from '../../testing/clinic-fixtures.ts';
import { ConsultSourcePicker, type ConsultSourcePickerProps } from './ConsultSourcePicker.tsx';

function Held(props: ConsultSourcePickerProps) {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <ConsultSourcePicker
        {...props}
        value={value}
        onChange={(details) => {
          setValue(details.value);
          props.onChange(details);
        }}
      />
    </div>
  );
}

const meta = {
  title: 'Clinic/ConsultSourcePicker',
  component: ConsultSourcePicker,
  args: {
    methods: sampleMethods,
    sources: sampleSourceTree,
    value: { methodId: 'web', source: [] },
    onChange: fn(),
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof ConsultSourcePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tree: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /信息来源/ }));
    await userEvent.click(await screen.findByRole('option', { name: '公众号' }));
    await userEvent.click(await screen.findByRole('option', { name: '科普文章' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({
      value: { methodId: 'web', source: [{ id: 'article', value: '科普文章' }] },
    });
  },
};
export const FreeInputs: Story = {
  args: { sources: sampleSourceInputs, value: { methodId: 'friend', source: [] } },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox', { name: '介绍人' }), '王');
    await expect(args.onChange).toHaveBeenLastCalledWith({
      value: { methodId: 'friend', source: [{ id: 'introducer', value: '王' }] },
    });
  },
};
export const AnotherWayEmptiesTheSource: Story = {
  args: { value: { methodId: 'web', source: [{ id: 'article', value: '科普文章' }] } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /咨询方式/ }));
    await userEvent.click(await screen.findByRole('option', { name: '电话咨询' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: { methodId: 'phone', source: [] } });
  },
};
export const Required: Story = {
  args: {
    value: { methodId: '', source: [] },
    sources: undefined,
    isRequired: true,
    methodError: '请完成填写',
    sourceError: '请完成填写',
  },
};
export const Loading: Story = { args: { sources: undefined, isLoading: true } };
export const SourceRemovedSince: Story = {
  args: { value: { methodId: 'web', source: [{ id: 'gone', value: '旧渠道' }] } },
};
export const ReadOnly: Story = {
  args: { value: { methodId: 'web', source: [{ id: 'article', value: '科普文章' }] }, isReadOnly: true },
};
