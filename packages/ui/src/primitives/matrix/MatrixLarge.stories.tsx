import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Matrix } from './index.ts';
import { formRules, Kept, large } from './matrix-fixtures.tsx';

const meta = {
  title: 'Primitives/Matrix/Large',
  component: Matrix,
  args: large(60, 400),
  decorators: [
    (Story) => <div style={{ display: 'flex', flexDirection: 'column', height: 520 }}>{Story()}</div>,
  ],
  render: Kept,
} satisfies Meta<typeof Matrix>;
export default meta;
type Story = StoryObj<typeof meta>;

const cells = () => screen.getAllByRole('gridcell').length;
const active = (line: number, column: number) =>
  waitFor(() => {
    const cell = document.activeElement;
    return expect([cell?.getAttribute('data-line'), cell?.getAttribute('data-column')]).toEqual([
      String(line),
      String(column),
    ]);
  });

export const SixtyByFourHundred: Story = {
  play: async () => {
    await screen.findByRole('rowheader', { name: '字段1' });
    await expect(cells()).toBeLessThan(700);
    const grid = screen.getByRole('grid');
    await expect(grid).toHaveAttribute('aria-colcount', '401');
    await expect(grid).toHaveAttribute('aria-rowcount', '68');
    grid.querySelector<HTMLElement>('[data-active]')?.focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await active(65, 399);
    await expect(cells()).toBeLessThan(700);
    // Nothing of the cell is under the frozen columns or the head.
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}{End}{Home}');
    await active(1, 0);
    await userEvent.keyboard('{Shift>}{Control>}{End}{/Control}{/Shift}');
    await expect(await screen.findByText('已选 24000 格，一起修改')).toBeVisible();
  },
};
export const KeepsNamesInSight: Story = {
  play: async () => {
    await screen.findByRole('rowheader', { name: '字段1' });
    const viewport = screen.getByRole('grid').parentElement as HTMLElement;
    viewport.scrollTo(4000, 600);
    await waitFor(() => expect(screen.getByRole('columnheader', { name: '部门40' })).toBeVisible());
    const { left, top } = viewport.getBoundingClientRect();
    const name = screen.getAllByRole('rowheader')[8]?.getBoundingClientRect();
    await expect(name?.left).toBe(left);
    const head = screen.getByRole('columnheader', { name: '机构默认' }).getBoundingClientRect();
    await expect(head.top).toBeLessThan(top + 40);
    await expect(head.left).toBeLessThan(left + 170);
  },
};
export const At1024: Story = {
  args: formRules,
  decorators: [(Story) => <div style={{ display: 'flex', width: 960, height: 480 }}>{Story()}</div>],
};
export const At720: Story = {
  args: formRules,
  decorators: [(Story) => <div style={{ display: 'flex', width: 672, height: 480 }}>{Story()}</div>],
};
export const OnAPhone: Story = {
  args: { ...formRules, changes: new Map([['x', { rowId: 'sex', columnId: 'web', value: 'editable' }]]) },
  decorators: [(Story) => <div style={{ display: 'flex', width: 358, height: 480 }}>{Story()}</div>],
  play: async () => {
    await screen.findByRole('rowheader', { name: '性别' });
    const viewport = screen.getByRole('grid').parentElement as HTMLElement;
    viewport.scrollTo(300, 0);
    // No room for more than the names: the default column scrolls with the others.
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: '骨关节科' })).toBeVisible());
    const name = screen.getByRole('rowheader', { name: '性别' }).getBoundingClientRect();
    await expect(name.left).toBe(viewport.getBoundingClientRect().left);
  },
};
