import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../primitives/button/index.ts';
import { ConsultMethodsView } from './ConsultMethodsView.tsx';
import { sampleConfiguredInputs, sampleConfiguredMethods, sampleConfiguredSources } from './fixtures.ts';
import { MethodSources, type MethodSourcesProps } from './MethodSources.tsx';
import type { ConfiguredMethod } from './types.ts';

const [web, , visit, natural, paper] = sampleConfiguredMethods as readonly ConfiguredMethod[] &
  [ConfiguredMethod, ConfiguredMethod, ConfiguredMethod, ConfiguredMethod, ConfiguredMethod];

const ofSources: Omit<MethodSourcesProps, 'method' | 'sources'> = {
  onRetry: fn(),
  onAdd: fn(),
  onAddBelow: fn(),
  onEdit: fn(),
  onEditMethod: fn(),
  onSwitch: fn(),
  onSwitchMethod: fn(),
  onRemove: fn(),
  onRename: fn(),
  onMove: fn(),
  onOpenConsults: fn(),
};
const pane = (method: ConfiguredMethod, changes: Partial<MethodSourcesProps> = {}) => (
  <MethodSources {...ofSources} method={method} sources={sampleConfiguredSources} {...changes} />
);

const meta = {
  title: 'Clinic/ConsultMethods',
  component: ConsultMethodsView,
  parameters: { layout: 'fullscreen' },
  args: {
    methods: sampleConfiguredMethods,
    chosenId: 'web',
    onRetry: fn(),
    onChoose: fn(),
    onAdd: fn(),
    onEdit: fn(),
    onSwitch: fn(),
    onRemove: fn(),
    onRename: fn(),
    onMove: fn(),
    tools: <Button size="small">导出</Button>,
    children: pane(web),
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexDirection: 'column', height: '100vh', minHeight: 640 }}>
        {Story()}
      </div>
    ),
  ],
} satisfies Meta<typeof ConsultMethodsView>;
export default meta;
type Story = StoryObj<typeof meta>;

const methodTree = () => screen.getByRole('tree', { name: '咨询方式' });
const method = (name: RegExp) => within(methodTree()).getByRole('treeitem', { name });

export const Default: Story = {
  play: async ({ args }) => {
    await expect(method(/自然到院/)).toHaveAccessibleName('自然到院 自然来源 · 选择 · 来源 0 · 96 条');
    await expect(method(/报纸广告/)).toHaveAccessibleName(/已停用/);
    await userEvent.click(method(/电话咨询/));
    await expect(args.onChoose).toHaveBeenCalledWith({ id: 'phone' });
    await userEvent.click(screen.getByRole('button', { name: '3,920 条咨询正在使用' }));
    await expect(ofSources.onOpenConsults).toHaveBeenCalled();
    await userEvent.click(screen.getByRole('checkbox', { name: '显示已停用' }));
    await expect(within(methodTree()).queryByRole('treeitem', { name: /报纸广告/ })).toBeNull();
  },
};
export const OrderedByKeyboard: Story = {
  play: async ({ args }) => {
    methodTree().focus();
    await userEvent.keyboard('{Home}{Alt>}{ArrowDown}{/Alt}');
    await expect(args.onMove).toHaveBeenLastCalledWith({ id: 'web', targetId: 'phone', position: 'after' });
    await userEvent.keyboard('{ArrowDown}{Alt>}{ArrowRight}{/Alt}');
    await expect(args.onMove).toHaveBeenCalledOnce();
  },
};
export const RenamedByKeyboard: Story = {
  play: async ({ args }) => {
    methodTree().focus();
    await userEvent.keyboard('{Home}{F2}');
    const field = await screen.findByRole('textbox', { name: '网络咨询 的新名称' });
    await userEvent.clear(field);
    await userEvent.type(field, '网络2{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('咨询方式只能全为中文或全为英文字母');
    await userEvent.clear(field);
    await userEvent.type(field, '网络{Enter}');
    await expect(args.onRename).toHaveBeenCalledWith({ id: 'web', label: '网络' });
  },
};
export const SourcesByKeyboard: Story = {
  play: async () => {
    const tree = screen.getByRole('tree', { name: '来源' });
    tree.focus();
    await userEvent.keyboard('{Home}{ArrowDown}{Shift>}{F10}{/Shift}');
    await userEvent.click(await screen.findByRole('menuitem', { name: '新增下级' }));
    await expect(ofSources.onAddBelow).toHaveBeenCalledWith({ id: 'baidu' });
    await waitFor(() => expect(tree).toHaveFocus());
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await expect(ofSources.onMove).toHaveBeenLastCalledWith({
      id: 'baidu',
      targetId: 'search',
      position: 'after',
    });
  },
};
export const PutOutOfUse: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('switch', { name: '启用' }));
    await expect(ofSources.onSwitchMethod).toHaveBeenCalledWith({ isEnabled: false });
    const row = screen.getByRole('treeitem', { name: /黄页/ });
    fireEvent.contextMenu(row);
    await userEvent.click(await screen.findByRole('menuitem', { name: '启用' }));
    await expect(ofSources.onSwitch).toHaveBeenCalledWith({ id: 'pages', isEnabled: true });
  },
};
export const Inputs: Story = {
  args: { chosenId: 'visit', children: pane(visit, { sources: sampleConfiguredInputs }) },
};
export const NaturalSource: Story = {
  args: { chosenId: 'natural', children: pane(natural, { sources: [] }) },
};
export const OutOfUse: Story = { args: { chosenId: 'paper', children: pane(paper) } };
export const Empty: Story = { args: { methods: [], chosenId: undefined, children: null } };
export const Loading: Story = { args: { methods: [], isLoading: true, children: null } };
export const LoadFailed: Story = {
  args: { methods: [], loadError: '网络连接失败，请检查网络后重试', children: null },
};
export const SourcesLoading: Story = { args: { children: pane(web, { sources: [], isLoading: true }) } };
export const SourcesFailed: Story = {
  args: { children: pane(web, { sources: [], loadError: '网络连接失败，请检查网络后重试' }) },
};
export const LongText: Story = {
  args: {
    methods: sampleConfiguredMethods.map((one) => ({ ...one, name: one.name.repeat(25) })),
    children: pane(
      { ...web, name: web.name.repeat(25) },
      {
        sources: [
          ...sampleConfiguredSources.map((one) => ({ ...one, name: one.name.repeat(25) })),
          { ...sampleConfiguredSources[0], id: 'script', name: '<script>alert(1)</script>' } as never,
        ],
      },
    ),
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'tablet', isRotated: false } } };
export const Dark: Story = { globals: { theme: 'dark' } };
