import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ColumnSettings } from '../column-settings/index.ts';
import {
  type ColumnLayout,
  DataTable,
  type DataTableColumn,
  type DataTableProps,
  initialLayout,
} from './index.ts';

interface Visit {
  id: string;
  [field: string]: string;
}

const names = ['姓名', '病种', '下次回访', '最后回访', '回访内容', '登记时间', '服务人'];
const columns: DataTableColumn<Visit>[] = names.map((header, index) => ({
  id: header,
  header,
  width: 120,
  isSortable: index === 2,
  canHide: index > 0,
  cell: (row) => row[header],
}));
const visits = (count: number): Visit[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    ...Object.fromEntries(names.map((name) => [name, `${name}${index + 1}`])),
  }));
const many: DataTableColumn<Visit>[] = Array.from({ length: 200 }, (_, index) => ({
  id: `c${index}`,
  header: `字段${index + 1}`,
  width: 96,
  cell: (row) => row.姓名,
}));

type Args = DataTableProps<Visit>;

/** Keeps the layout as a list does. */
function Arranged(args: Args) {
  const standard = initialLayout(args.columns);
  const [layout, setLayout] = useState<ColumnLayout>(args.layout ?? standard);
  const change = (details: { layout: ColumnLayout }) => {
    setLayout(details.layout);
    args.onLayoutChange?.(details);
  };
  return (
    <>
      <div style={{ alignSelf: 'end' }}>
        <ColumnSettings columns={args.columns} layout={layout} defaultLayout={standard} onChange={change} />
      </div>
      <DataTable {...args} layout={layout} onLayoutChange={args.onLayoutChange && change} />
    </>
  );
}

const meta = {
  title: 'Primitives/DataTable/Columns',
  component: DataTable,
  args: {
    label: '回访',
    columns,
    rows: visits(12),
    getRowId: (row) => row.id,
    getRowLabel: (row) => row.姓名 ?? '',
    renderActions: () => <span>编辑</span>,
    onSortChange: fn(),
    onLayoutChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexDirection: 'column', height: 420, paddingTop: 32 }}>{Story()}</div>
    ),
  ],
  render: Arranged,
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

const head = (name: string) => screen.getByRole('columnheader', { name });
const edge = (name: string) => screen.getByRole('separator', { name: `${name} 的宽度` });
const headers = () =>
  screen.getAllByRole('columnheader').map((one) => one.getAttribute('aria-label') ?? '操作');
const box = (element: Element) => element.getBoundingClientRect();
const inMiddle = (element: Element, part = 0.5) => ({
  clientX: box(element).left + box(element).width * part,
  clientY: box(element).top + 10,
});
const width = (name: string) => Math.round(box(head(name)).width);
const lastLayout = (args: Args) => {
  const [details] = (args.onLayoutChange as ReturnType<typeof fn>).mock.lastCall as [
    { layout: ColumnLayout },
  ];
  return details.layout;
};

export const Moved: Story = {
  play: async ({ args }) => {
    fireEvent.pointerDown(head('服务人'), { button: 0, ...inMiddle(head('服务人')) });
    fireEvent.pointerMove(window, inMiddle(head('登记时间'), 0.2));
    await expect(await screen.findByText('放到登记时间前')).toBeVisible();
    fireEvent.pointerMove(window, inMiddle(head('病种'), 0.2));
    await expect(await screen.findByText('放到病种前')).toBeVisible();
    fireEvent.pointerUp(window);
    await waitFor(() => expect(headers().slice(0, 3)).toEqual(['姓名', '服务人', '病种']));
    await expect(screen.getByText('服务人 已移到第 2 列')).toBeInTheDocument();
    await expect(args.onSortChange).not.toHaveBeenCalled();
  },
};
export const Dragging: Story = {
  play: async () => {
    fireEvent.pointerDown(head('服务人'), { button: 0, ...inMiddle(head('服务人')) });
    fireEvent.pointerMove(window, inMiddle(head('最后回访'), 0.2));
    await screen.findByText('放到最后回访前');
  },
};
export const LetGoByEscape: Story = {
  play: async ({ args }) => {
    fireEvent.pointerDown(head('病种'), { button: 0, ...inMiddle(head('病种')) });
    fireEvent.pointerMove(window, inMiddle(head('服务人'), 0.9));
    await screen.findByText('放到最后');
    fireEvent.keyDown(window, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByText('放到最后')).toBeNull());
    fireEvent.pointerUp(window);
    // A pinned column stays among the pinned ones.
    fireEvent.pointerDown(head('姓名'), { button: 0, ...inMiddle(head('姓名')) });
    fireEvent.pointerMove(window, inMiddle(head('服务人')));
    await screen.findByText('留在原处');
    fireEvent.pointerUp(window);
    await expect(args.onLayoutChange).not.toHaveBeenCalled();
  },
};
export const StillSorts: Story = {
  play: async ({ args }) => {
    const button = within(head('下次回访')).getByRole('button');
    fireEvent.pointerDown(button, { button: 0, ...inMiddle(button) });
    fireEvent.pointerUp(button);
    await userEvent.click(button);
    await expect(args.onSortChange).toHaveBeenCalledOnce();
    await expect(args.onLayoutChange).not.toHaveBeenCalled();
  },
};
export const MovedByKeyboard: Story = {
  play: async ({ args }) => {
    head('姓名').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    const button = () => within(head('下次回访')).getByRole('button');
    await expect(button()).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}');
    await waitFor(() => expect(headers().indexOf('下次回访')).toBe(4));
    await waitFor(() => expect(button()).toHaveFocus());
    await expect(screen.getByText('下次回访 已移到第 5 列')).toBeInTheDocument();
    await userEvent.keyboard('{Home}');
    await expect(head('姓名')).toHaveFocus();
    const calls = (args.onLayoutChange as ReturnType<typeof fn>).mock.calls.length;
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await expect(args.onLayoutChange).toHaveBeenCalledTimes(calls);
  },
};
export const ResizedByPointer: Story = {
  play: async ({ args }) => {
    const before = width('病种');
    const others = width('最后回访');
    const from = inMiddle(edge('病种'));
    fireEvent.pointerDown(edge('病种'), { button: 0, ...from });
    fireEvent.pointerMove(window, { ...from, clientX: from.clientX + 40 });
    await expect(await screen.findByText(`宽 ${before + 40}`)).toBeVisible();
    await waitFor(() => expect(width('病种')).toBe(before + 40));
    await expect(args.onLayoutChange).not.toHaveBeenCalled();
    fireEvent.pointerUp(window);
    await waitFor(() => expect(lastLayout(args).widths?.病种).toBe(before + 40));
    await expect(width('最后回访')).toBe(others);
    fireEvent.pointerDown(edge('病种'), { button: 0, ...from });
    fireEvent.pointerMove(window, { ...from, clientX: from.clientX - 900 });
    await screen.findByText('宽 64');
    fireEvent.keyDown(window, { key: 'Escape' });
    await waitFor(() => expect(width('病种')).toBe(before + 40));
    await userEvent.dblClick(edge('病种'));
    await waitFor(() => expect(width('病种')).toBe(120));
  },
};
export const Resizing: Story = {
  args: { layout: { ...initialLayout(columns), widths: { 病种: 104 } } },
  play: async () => {
    edge('病种').focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await screen.findByText('宽 112')).toBeVisible();
  },
};
export const ResizedByKeyboard: Story = {
  args: { layout: { ...initialLayout(columns), widths: { 病种: 104 } } },
  play: async ({ args }) => {
    head('姓名').focus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.tab();
    await expect(edge('病种')).toHaveFocus();
    await expect(edge('病种')).toHaveAttribute('aria-valuenow', '104');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(edge('病种')).toHaveAttribute('aria-valuenow', '120'));
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await waitFor(() => expect(lastLayout(args).widths?.病种).toBe(64));
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(width('病种')).toBe(640));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(lastLayout(args).widths).toBeUndefined());
    await expect(edge('病种')).toHaveFocus();
  },
};
export const ResizedInSettings: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '列设置' }));
    const settings = within(await screen.findByRole('dialog', { name: '列设置' }));
    await userEvent.click(settings.getByRole('button', { name: '变宽 病种' }));
    await waitFor(() => expect(lastLayout(args).widths).toEqual({ 病种: 136 }));
    await expect(settings.queryByRole('searchbox')).toBeNull();
  },
};
export const StaysAsItIs: Story = {
  args: { onLayoutChange: undefined },
  play: async () => {
    await expect(screen.queryByRole('separator')).toBeNull();
    await expect(head('病种')).not.toHaveAttribute('tabindex');
  },
};
export const TwoHundredColumns: Story = {
  args: { columns: many, rows: visits(20) },
  play: async ({ args }) => {
    head('字段2').focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(headers().indexOf('字段2')).toBe(2));
    await expect(lastLayout(args).order).toHaveLength(200);
    await userEvent.click(screen.getByRole('button', { name: '列设置' }));
    const settings = within(await screen.findByRole('dialog', { name: '列设置' }));
    await userEvent.type(settings.getByRole('searchbox', { name: '搜索列' }), '字段19');
    await waitFor(() => expect(settings.getAllByRole('checkbox')).toHaveLength(11));
    await userEvent.click(settings.getByRole('checkbox', { name: '字段199' }));
    await waitFor(() => expect(lastLayout(args).hidden).toEqual(['c198']));
    await userEvent.type(settings.getByRole('searchbox'), '无');
    await waitFor(async () => expect(await settings.findByText('没有叫这个名字的列')).toBeVisible());
  },
};
