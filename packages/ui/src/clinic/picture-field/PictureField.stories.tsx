import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { PictureField, type PictureFieldProps } from './PictureField.tsx';

const shape =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='96' height='64'%3E%3Crect width='96' height='64' fill='%237aa'/%3E%3C/svg%3E";
const stored = { id: '1', name: '徐汇院区.png' };

function Held(props: PictureFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <PictureField
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
  title: 'Clinic/PictureField',
  component: PictureField,
  args: {
    label: '图片',
    value: null,
    onChange: fn(),
    onUpload: fn<PictureFieldProps['onUpload']>(async ({ file }) => ({ id: '2', name: file.name })),
    wordsOf: (error) => (error as Error).message,
    onProgress: fn(),
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof PictureField>;
export default meta;
type Story = StoryObj<typeof meta>;

const input = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
const choose = (name: string) => userEvent.upload(input(), new File(['png'], name, { type: 'image/png' }));

export const Empty: Story = {
  play: async ({ args }) => {
    await choose('新图.png');
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith({ value: { id: '2', name: '新图.png' } }));
    await expect(args.onProgress).toHaveBeenLastCalledWith({ progress: 'idle' });
    await expect(screen.getByRole('img', { name: '新图.png' })).toBeInTheDocument();
  },
};
export const Stored: Story = {
  args: { value: stored, shown: { id: '1', url: shape } },
  play: async ({ args }) => {
    await expect(screen.getByRole('img', { name: '徐汇院区.png' })).toBeVisible();
    screen.getByRole('button', { name: '移除 徐汇院区.png' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith({ value: null });
    await expect(screen.getByRole('button', { name: '上传图片' })).toBeVisible();
  },
};
export const Uploading: Story = {
  args: { onUpload: fn<PictureFieldProps['onUpload']>(() => new Promise(() => {})) },
  play: async ({ args }) => {
    await choose('大图.png');
    await expect(args.onProgress).toHaveBeenLastCalledWith({ progress: 'uploading' });
    await expect(screen.getByRole('button', { name: '取消上传 大图.png' })).toBeVisible();
  },
};
/** The first try of a file fails. */
function everySecondTime() {
  const tried = new Set<File>();
  return fn<PictureFieldProps['onUpload']>(async ({ file }) => {
    if (!tried.has(file)) {
      tried.add(file);
      throw new Error('网络连接超时，请重试');
    }
    return { id: '2', name: file.name };
  });
}

/** What was there before stays, and the file can be sent again. */
export const Failed: Story = {
  args: {
    value: stored,
    shown: { id: '1', url: shape },
    onUpload: fn(everySecondTime()),
  },
  play: async ({ args }) => {
    await choose('新图.png');
    await expect(await screen.findByRole('alert')).toHaveTextContent('网络连接超时，请重试');
    await expect(args.onProgress).toHaveBeenLastCalledWith({ progress: 'failed' });
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith({ value: { id: '2', name: '新图.png' } }));
  },
};
export const ServerProblem: Story = { args: { value: stored, error: '图片已失效，请重新上传' } };
export const LongName: Story = { args: { value: { id: '1', name: `${'院区'.repeat(60)}.png` } } };
export const Markup: Story = { args: { value: { id: '1', name: '<script>alert(1)</script>.png' } } };
export const Dark: Story = { ...Stored, play: undefined, globals: { theme: 'dark' } };
