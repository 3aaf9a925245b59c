import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { FirstRunPanel } from './FirstRunPanel.tsx';

const meta = {
  title: 'Clinic/FirstRunPanel',
  component: FirstRunPanel,
  parameters: { layout: 'fullscreen' },
  args: {
    locale: 'zh-CN',
    copyright: '© 2026 客户关系管理系统',
    timeZone: 'Asia/Shanghai',
    timeZones: ['Asia/Shanghai', 'Asia/Taipei', 'Europe/Berlin'],
    onLocaleChange: fn(),
    onSubmit: fn(),
    onSignIn: fn(),
  },
} satisfies Meta<typeof FirstRunPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Busy: Story = { args: { isBusy: true } };
export const WrongCode: Story = {
  args: { problems: { code: '初始化码错误，请核对服务器终端最后一次启动时显示的初始化码' } },
};
export const Failed: Story = { args: { error: '尝试次数过多，请 15 分钟后再试' } };
export const Over: Story = {
  args: { isOver: true },
  play: async ({ args }) => {
    await userEvent.keyboard('{Enter}');
    await expect(args.onSignIn).toHaveBeenCalledOnce();
  },
};
export const ByKeyboard: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard(
      'aaaa-bbbb-cccc-dddd-eeee{Tab}澄心康复{Tab}{Tab}孟以安{Tab}meng{Tab}four random words{Enter}',
    );
    await expect(args.onSubmit).toHaveBeenCalledWith({
      code: 'aaaa-bbbb-cccc-dddd-eeee',
      organisation: '澄心康复',
      timeZone: 'Asia/Shanghai',
      name: '孟以安',
      account: 'meng',
      password: 'four random words',
    });
  },
};
export const NamesWhatIsMissing: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '创建并登录' }));
    await expect(screen.getByRole('textbox', { name: '初始化码' })).toHaveFocus();
    await expect(screen.getByRole('textbox', { name: '机构名称' })).toHaveAccessibleDescription('请完成填写');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const LongText: Story = {
  args: { error: `<script>alert(1)</script>${'很长的原因'.repeat(30)}` },
};
