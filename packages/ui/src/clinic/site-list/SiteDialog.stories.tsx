import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { sampleRegions } from '../../testing/clinic-fixtures.ts';
import { anEditConflict } from '../../testing/edit-conflict.ts';
import { SiteDialog, type SiteValues } from './SiteDialog.tsx';

const filled: SiteValues = {
  name: '徐汇院区',
  shortName: '徐汇',
  regionCode: '310105000000',
  addressDetail: '漕溪北路 1 号',
  longitude: '121.4365',
  latitude: '31.18',
  phone: '021-5566 7788',
  hours: '8:00–17:30',
  departmentIds: ['1'],
  introduction: '',
  picture: null,
  order: '1',
  traditional: '',
  english: '',
  isEnabled: true,
};

const meta = {
  title: 'Clinic/SiteDialog',
  component: SiteDialog,
  args: {
    initialValues: filled,
    regions: sampleRegions,
    departments: [
      { value: '1', label: '骨关节科' },
      { value: '2', label: '疼痛康复科' },
    ],
    pictures: { onUpload: async ({ file }) => ({ id: '2', name: file.name }), wordsOf: String },
    onSubmit: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '720px' } } },
} satisfies Meta<typeof SiteDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = (name: string) => screen.getByRole('textbox', { name });

export const Default: Story = {};
const choose = async (name: string) => {
  await screen.findByRole('group', { name: '图片' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File(['png'], name, { type: 'image/png' }));
};
export const SavesAPicture: Story = {
  play: async ({ args }) => {
    await choose('徐汇.png');
    await screen.findByRole('button', { name: '移除 徐汇.png' });
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        values: { ...filled, picture: { id: '2', name: '徐汇.png' } },
      }),
    );
  },
};
/** Nothing is saved without the picture that was chosen. */
export const PictureFailed: Story = {
  args: {
    pictures: {
      onUpload: () => Promise.reject(new Error()),
      wordsOf: () => '网络连接超时，请重试',
    },
  },
  play: async ({ args }) => {
    await choose('徐汇.png');
    await screen.findByText('网络连接超时，请重试');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect((await screen.findAllByText(/图片没有上传成功/)).length).toBeGreaterThan(0);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const New: Story = {
  args: { isNew: true, initialValues: { ...filled, name: '', longitude: '', order: '' } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    await expect((await screen.findAllByText('请填写名称')).length).toBeGreaterThan(0);
    await expect(screen.getAllByText('请同时填写经度和纬度').length).toBeGreaterThan(0);
    await userEvent.type(field('名称'), '闵行院区');
    await userEvent.click(field('经度'));
    await userEvent.paste('121.38');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
  },
};
export const WrongPoint: Story = {
  args: { initialValues: { ...filled, latitude: '91' } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    await expect((await screen.findAllByText('纬度应在 -90 到 90 之间')).length).toBeGreaterThan(0);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const Loading: Story = { args: { isLoading: true } };
export const NameTaken: Story = { args: { fieldErrors: { name: '已有同名的“徐汇院区”，请换一个名称' } } };
export const Conflict: Story = {
  args: {
    conflict: anEditConflict({
      base: filled,
      changedBy: '韩若溪',
      changedAt: '2026-04-16 10:32',
      mine: { name: '徐汇分院' },
      theirs: { name: '徐汇总院', phone: '021-1' },
    }),
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'mobile2', isRotated: false } } };
