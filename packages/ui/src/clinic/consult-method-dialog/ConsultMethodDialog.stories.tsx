import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { sampleMethods, sampleSourceInputs, sampleSourceTree } from '../../testing/clinic-fixtures.ts';
import { ConsultMethodDialog, type ConsultMethodDialogProps } from './ConsultMethodDialog.tsx';

function Held(props: ConsultMethodDialogProps) {
  const [values, setValues] = useState(props.values);
  return (
    <ConsultMethodDialog
      {...props}
      values={values}
      onChange={(details) => {
        setValues(details.values);
        props.onChange(details);
      }}
    />
  );
}

const meta = {
  title: 'Clinic/ConsultMethodDialog',
  component: ConsultMethodDialog,
  args: {
    appointmentNumber: 'YY20260409-0087',
    methods: sampleMethods,
    sources: sampleSourceTree,
    values: { methodId: 'web', source: [] },
    onChange: fn(),
    onSubmit: fn(),
    onClose: fn(),
  },
  render: (args) => <Held {...args} />,
  // Dialogs open at once, so the docs page shows each in a frame of its own.
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '400px' } } },
} satisfies Meta<typeof ConsultMethodDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /信息来源/ }));
    await userEvent.click(await screen.findByRole('option', { name: '公众号' }));
    await userEvent.click(await screen.findByRole('option', { name: '科普文章' }));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      values: { methodId: 'web', source: [{ id: 'article', value: '科普文章' }] },
    });
  },
};
export const Inputs: Story = { args: { sources: sampleSourceInputs } };
export const NothingChosen: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    await waitFor(async () => expect(await screen.findByText('请完成填写')).toBeVisible());
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const Loading: Story = { args: { values: undefined } };
export const LoadFailed: Story = {
  args: { values: undefined, loadError: '没有找到该记录，可能已被删除', onRetry: fn() },
};
export const Saving: Story = { args: { isSaving: true } };
export const SaveFailed: Story = { args: { error: '陆子航 已修改此记录，请重新保存' } };
