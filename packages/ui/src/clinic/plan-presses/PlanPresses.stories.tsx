import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { NextTries, PlanPresses } from './index.ts';

const clock = { now: '2026-04-16 10:36', inAnHour: '2026-04-16 11:36' };

const meta = {
  title: 'Clinic/PlanPresses',
  component: PlanPresses,
  args: {
    name: '林知夏',
    plannedAt: '2026-04-16 10:30',
    readClock: () => clock,
    onTry: fn(),
    onMove: fn(),
  },
} satisfies Meta<typeof PlanPresses>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = () => userEvent.click(screen.getByRole('button', { name: /无人接听或改期/ }));
const item = (name: RegExp) => screen.findByRole('menuitem', { name });

export const Closed: Story = {};
export const NobodyAnswered: Story = {
  play: async ({ args }) => {
    await open();
    await userEvent.click(await item(/1 小时后/));
    await expect(args.onTry).toHaveBeenCalledWith({ at: '2026-04-16 11:36' });
  },
};
export const MovedToAnotherDay: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    screen.getByRole('button', { name: /无人接听或改期/ }).focus();
    await userEvent.keyboard('{Enter}');
    await item(/明天上午/);
    await expect(screen.queryByRole('menuitem', { name: /^今天 / })).toBeNull();
    await userEvent.click(await item(/^3 天后/));
    await expect(args.onMove).toHaveBeenCalledWith({ at: '2026-04-19 10:30' });
  },
};
export const InTheEvening: Story = {
  args: { readClock: () => ({ now: '2026-04-16 18:00', inAnHour: '2026-04-16 19:00' }) },
  play: async ({ args }) => {
    await open();
    const afternoon = await item(/今天下午.*今天这个时间已过/);
    await expect(afternoon).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(afternoon);
    await expect(args.onTry).not.toHaveBeenCalled();
  },
};
export const OfAnInpatient: Story = {
  args: { tryBlocker: '当前就诊状态不允许进行回访操作!' },
  play: async () => {
    await open();
    await expect(await item(/1 小时后.*当前就诊状态不允许/)).toHaveAttribute('aria-disabled', 'true');
  },
};
export const OnlyMoving: Story = {
  args: { onTry: undefined },
  play: async () => {
    await open();
    await item(/^明天/);
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: /1 小时后/ })).toBeNull());
  },
};
export const InTheForm: Story = {
  render: ({ onTry = fn() }) => <NextTries clock={clock} onTry={onTry} />,
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '今天下午 15:00' }));
    await expect(args.onTry).toHaveBeenCalledWith({ at: '2026-04-16 15:00' });
  },
};
