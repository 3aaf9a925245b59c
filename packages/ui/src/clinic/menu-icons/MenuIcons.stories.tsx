import { eachMenuIcon } from '@huifang/domain/menu-icons';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { IconGallery, OfferedIconsForm } from './index.ts';

const sheet: Decorator = (Story) => (
  <div style={{ display: 'flex', flexDirection: 'column', height: 640 }}>{Story()}</div>
);
const framed = (width: number): Decorator =>
  function Framed(Story) {
    return (
      <div style={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, width }}>{Story()}</div>
    );
  };

const meta = {
  title: 'Clinic/MenuIcons',
  component: IconGallery,
  parameters: { layout: 'fullscreen' },
  decorators: [sheet],
  args: {
    icons: eachMenuIcon((name) => ({
      isOffered: name !== 'bug',
      uses:
        name === 'phone'
          ? [
              { id: '7', title: '回访管理' },
              { id: '8', title: '电话配置' },
            ]
          : [],
    })),
    onRetry: fn(),
    onCopy: fn(),
    onOpenEntry: fn(),
  },
} satisfies Meta<typeof IconGallery>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('searchbox', { name: '查找图标' }), '回访');
    await waitFor(() => expect(screen.queryByText('headset')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: '复制 phone' }));
    await expect(args.onCopy).toHaveBeenCalledWith({ name: 'phone' });
    screen.getByRole('button', { name: '电话配置' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenEntry).toHaveBeenCalledWith({ id: '8' });
    await userEvent.clear(screen.getByRole('searchbox'));
  },
};
export const NothingFound: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox', { name: '查找图标' }), '没有的图标');
    await waitFor(async () => expect(await screen.findByText('没有找到图标')).toBeVisible());
  },
};
export const Loading: Story = { args: { isLoading: true } };
export const Failed: Story = { args: { loadError: '网络连接失败，请检查网络后重试' } };
export const LongAndHostile: Story = {
  args: {
    icons: eachMenuIcon((name) => ({
      isOffered: true,
      uses: [{ id: name, title: `${'长'.repeat(50)}<script>alert(1)</script>` }],
    })),
  },
};
export const At1024: Story = { decorators: [framed(960)] };
export const At720: Story = { decorators: [framed(672)] };
export const Dark: Story = { globals: { theme: 'dark' } };

const submit = fn();
const discard = fn();
const offered = eachMenuIcon((name) => name !== 'bug');
const form = {
  initialValues: offered,
  uses: eachMenuIcon((name) => (name === 'phone' || name === 'bug' ? 2 : 0)),
  onSubmit: submit,
  onDiscard: discard,
};

export const Offered: Story = {
  render: () => <OfferedIconsForm {...form} />,
  play: async () => {
    submit.mockClear();
    const people = within(await screen.findByRole('region', { name: '人物与岗位' }));
    people.getByRole('checkbox', { name: '人物与岗位' }).focus();
    await userEvent.keyboard(' ');
    await expect(people.getByRole('checkbox', { name: /听诊器/ })).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: /虫子/ }));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    const people4 = { users: false, staff: false, headset: false, stethoscope: false };
    await waitFor(() =>
      expect(submit).toHaveBeenCalledWith({ values: { ...offered, ...people4, bug: true } }),
    );
    await userEvent.click(screen.getByRole('button', { name: '全部不提供' }));
    await expect(screen.getByRole('status')).toHaveTextContent('提供 0 个');
    await userEvent.click(screen.getByRole('button', { name: '放弃' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('提供 21 个'));
    await expect(screen.getByRole('button', { name: '放弃' })).toBeDisabled();
  },
};
export const OfferedSaving: Story = {
  render: () => <OfferedIconsForm {...form} draft={{ star: false }} isSaving />,
};
export const OfferedSaveFailed: Story = {
  render: () => <OfferedIconsForm {...form} draft={{ star: false }} error="服务暂时不可用，请稍后重试" />,
};
export const OfferedLoading: Story = { render: () => <OfferedIconsForm {...form} isLoading /> };
export const OfferedFailed: Story = {
  render: () => <OfferedIconsForm {...form} loadError="网络连接失败" onRetry={fn()} />,
};
export const OfferedAt1024: Story = { ...Offered, play: undefined, decorators: [framed(960)] };
export const OfferedAt720: Story = { ...Offered, play: undefined, decorators: [framed(672)] };
export const OfferedDark: Story = { ...Offered, play: undefined, globals: { theme: 'dark' } };
