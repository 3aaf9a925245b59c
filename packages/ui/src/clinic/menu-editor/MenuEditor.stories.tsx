import { noTranslations } from '@huifang/domain/translations';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../primitives/button/index.ts';
import { MenuEditor } from './MenuEditor.tsx';
import { MenuEntryDialog, type MenuEntryValues } from './MenuEntryDialog.tsx';
import type { EditedMenuEntry } from './types.ts';

const entry = (id: string, title: string, changes: Partial<EditedMenuEntry> = {}): EditedMenuEntry => ({
  id,
  parentId: null,
  kind: 'page',
  name: id,
  title,
  translations: noTranslations,
  icon: 'list',
  extra: '',
  url: '',
  access: [],
  isEnabled: true,
  ...changes,
});
const entries = [
  entry('customers', '客户与服务', { kind: 'group', icon: 'users' }),
  entry('Servicecenter', '客户服务中心', {
    parentId: 'customers',
    icon: 'headset',
    access: ['consult:read'],
    translations: { 'zh-TW': '客戶服務中心', 'en-US': 'Service centre' },
  }),
  entry('old', '旧页面', { parentId: 'customers' }),
  entry('empty', '报表', { kind: 'group' }),
  entry('intranet', '院内网', { kind: 'link', url: 'https://intranet.example', isEnabled: false }),
];

const meta = {
  title: 'Clinic/MenuEditor',
  component: MenuEditor,
  parameters: { layout: 'fullscreen' },
  args: {
    entries,
    chosenId: 'Servicecenter',
    isKnownPage: (name: string) => name === 'Servicecenter',
    onRetry: fn(),
    onChoose: fn(),
    onAdd: fn(),
    onAddBelow: fn(),
    onEdit: fn(),
    onSwitch: fn(),
    onRemove: fn(),
    onRename: fn(),
    onMove: fn(),
    tools: (
      <>
        <Button size="small">导入</Button>
        <Button size="small">导出</Button>
      </>
    ),
    preview: {
      roles: [
        { value: '1', label: '客服' },
        { value: '2', label: '实习' },
      ],
      roleId: '',
      onRoleChange: fn(),
      onRetry: fn(),
      entries: [
        {
          title: '客户与服务',
          icon: 'users',
          children: [{ title: '客户服务中心', icon: 'headset', children: [] }],
        },
      ],
    },
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexDirection: 'column', height: '100vh', minHeight: 640 }}>
        {Story()}
      </div>
    ),
  ],
} satisfies Meta<typeof MenuEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const tree = () => screen.getByRole('tree', { name: '菜单项' });
const item = (name: RegExp) => screen.getByRole('treeitem', { name });

export const Default: Story = {
  play: async ({ args }) => {
    await expect(item(/旧页面/)).toHaveAccessibleName(/页面不存在/);
    await expect(item(/院内网/)).toHaveAccessibleName(/外部链接 · 已停用/);
    await expect(item(/报表/)).toHaveAccessibleName(/空分组，不显示/);
    await expect(screen.getByText(/查看客户与咨询/)).toBeVisible();
    tree().focus();
    await userEvent.keyboard('{Home}{ArrowDown}{Alt>}{ArrowDown}{/Alt}');
    await expect(args.onMove).toHaveBeenLastCalledWith({
      id: 'Servicecenter',
      targetId: 'old',
      position: 'after',
    });
    const role = screen.getByRole('button', { name: /按角色预览/ });
    await expect(role).toHaveTextContent('我自己');
    await userEvent.click(role);
    await userEvent.click(await screen.findByRole('option', { name: '实习' }));
    await expect(args.preview.onRoleChange).toHaveBeenCalledWith({ roleId: '2' });
  },
};
export const UnknownPage: Story = { args: { chosenId: 'old' } };
export const Link: Story = { args: { chosenId: 'intranet' } };
export const Empty: Story = {
  args: { entries: [], chosenId: undefined, preview: { ...meta.args.preview, entries: [] } },
};
export const Loading: Story = { args: { entries: [], isLoading: true, chosenId: undefined } };
export const LoadFailed: Story = {
  args: { entries: [], loadError: '网络连接失败，请检查网络后重试', chosenId: undefined },
};
export const PreviewFailed: Story = {
  args: { preview: { ...meta.args.preview, loadError: '网络连接失败，请检查网络后重试' } },
};
export const LongText: Story = {
  args: {
    entries: entries.map((one) => ({ ...one, title: `${one.title.repeat(12)}<script>alert(1)</script>` })),
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'tablet', isRotated: false } } };
export const Dark: Story = { globals: { theme: 'dark' } };

const blank: MenuEntryValues = {
  kind: 'page',
  title: '',
  translations: noTranslations,
  name: '',
  icon: 'list',
  extra: '',
  url: '',
  access: [],
};
const submit = fn();
const dialog = {
  pages: [{ value: 'Servicecenter', label: '客户服务中心' }],
  onSubmit: submit,
  onClose: fn(),
};

export const NewEntry: Story = {
  render: () => <MenuEntryDialog {...dialog} isNew initialValues={blank} />,
  play: async () => {
    submit.mockClear();
    await userEvent.click(await screen.findByRole('radio', { name: '外部链接' }));
    await userEvent.type(screen.getByRole('textbox', { name: '标题' }), '院内网');
    await userEvent.type(screen.getByRole('textbox', { name: '页面名称' }), 'intranet');
    await userEvent.type(screen.getByRole('textbox', { name: '链接地址' }), 'javascript:alert(1)');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect((await screen.findAllByText('只能填写 http 或 https 开头的网址')).length).toBeGreaterThan(0);
    await expect(submit).not.toHaveBeenCalled();
    await userEvent.clear(screen.getByRole('textbox', { name: '链接地址' }));
    await userEvent.type(screen.getByRole('textbox', { name: '链接地址' }), 'https://intranet.example');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  },
};
export const EditedEntry: Story = {
  render: () => (
    <MenuEntryDialog
      {...dialog}
      initialValues={{ ...blank, title: '客户服务中心', name: 'Servicecenter', access: ['consult:read'] }}
    />
  ),
};
/** The icon that it has stays in the choice although it is not offered any more. */
export const WithdrawnIcon: Story = {
  render: () => (
    <MenuEntryDialog
      {...dialog}
      offeredIcons={['list', 'phone']}
      initialValues={{ ...blank, title: '收藏', name: 'Servicecenter', icon: 'star' }}
    />
  ),
  play: async () => {
    const icons = within(await screen.findByRole('radiogroup', { name: '图标' }));
    await expect(icons.getAllByRole('radio')).toHaveLength(3);
    await expect(icons.getByRole('radio', { name: /星标/ })).toBeChecked();
  },
};
