import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { FolderDialog, FormDialog } from './FormDialog.tsx';
import { someFolders, someVersions } from './fixtures.ts';
import { ImportFormDialog } from './ImportFormDialog.tsx';

import { PublishDialog } from './PublishDialog.tsx';
import { VersionsDrawer } from './VersionsDrawer.tsx';

const meta = {
  title: 'Clinic/FormDialogs',
  component: FormDialog,
  args: { title: '新建表单', folders: someFolders(), onSave: fn(), onClose: fn() },
} satisfies Meta<typeof FormDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Naming: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.getByText('请填写名称')).toBeVisible());
    await userEvent.type(screen.getByRole('textbox', { name: /表单名称/ }), ' 术前访视表 ');
    await userEvent.click(screen.getByText('评价'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSave).toHaveBeenCalledWith({
      settings: { name: '术前访视表', description: '', kind: 'evaluation', folderId: '' },
    });
  },
};
export const NameRefused: Story = {
  args: { initial: { name: '康复' }, error: '网络连接失败，请检查网络后重试' },
};
const onSaveFolder = fn();
export const FolderEditing: Story = {
  render: () => (
    <FolderDialog
      folder={someFolders()[0]}
      folders={someFolders()}
      error="同一位置已有同名的文件夹"
      onSave={onSaveFolder}
      onClose={fn()}
    />
  ),
  play: async () => {
    const name = screen.getByRole('textbox', { name: /文件夹名称/ });
    await userEvent.clear(name);
    await userEvent.type(name, '康复科{Enter}');
    await expect(onSaveFolder).toHaveBeenCalledWith({ name: '康复科', parentId: '' });
  },
};

const onPublish = fn();
export const Publishing: Story = {
  render: () => (
    <PublishDialog
      formName="康复评估登记表"
      version={3}
      breakingChanges={['“影像资料”已删除', '“疼痛程度”不再有选项 无']}
      conflicts={['input_name']}
      onPublish={onPublish}
      onClose={fn()}
    />
  ),
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: '发布版本 3' }));
    await expect(onPublish).toHaveBeenCalledWith({ note: '' });
  },
};
export const PublishRefused: Story = {
  render: () => (
    <PublishDialog
      formName="康复评估登记表"
      version={1}
      breakingChanges={[]}
      conflicts={[]}
      error="表单没有任何字段"
      onPublish={fn()}
      onClose={fn()}
    />
  ),
};

const onCompare = fn();
const onRestore = fn();
export const Versions: Story = {
  render: () => (
    <VersionsDrawer
      formName="康复评估登记表"
      versions={someVersions()}
      hasDraft
      onRetry={fn()}
      onView={fn()}
      onRestore={onRestore}
      onCompare={onCompare}
      onClose={fn()}
    />
  ),
  play: async () => {
    const list = within(screen.getByRole('list', { name: '已发布的版本' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: '比较' }));
    await expect(onCompare).toHaveBeenCalledWith({ before: 2, after: 0 });
    await userEvent.click(screen.getAllByRole('button', { name: '恢复到草稿' })[1] as HTMLElement);
    await expect(onRestore).toHaveBeenCalledWith({ version: someVersions()[1] });
  },
};
export const VersionsFailed: Story = {
  render: () => (
    <VersionsDrawer
      formName="康复评估登记表"
      versions={[]}
      loadError="网络连接失败，请检查网络后重试"
      onRetry={fn()}
      onView={fn()}
      onCompare={fn()}
      onClose={fn()}
    />
  ),
};

const onImport = fn();
const inspect = (text: string) =>
  text.startsWith('{')
    ? { fieldCount: 12, problems: [{ path: 'list.3.events.onChange', message: '代码不会运行' }] }
    : '不是 JSON';
export const Importing: Story = {
  render: () => <ImportFormDialog inspect={inspect} mostBytes={1000} onImport={onImport} onClose={fn()} />,
  play: async () => {
    const json = screen.getByRole('textbox', { name: /表单 JSON/ });
    await userEvent.type(json, 'x');
    await waitFor(() => expect(screen.getByText('不是 JSON')).toBeVisible());
    await userEvent.clear(json);
    await userEvent.paste('{}');
    await waitFor(() => expect(screen.getByText(/共 12 个字段，1 处/)).toBeVisible());
    await userEvent.type(screen.getByRole('textbox', { name: /表单名称/ }), '术前访视表');
    await userEvent.click(screen.getByRole('button', { name: '导入' }));
    await expect(onImport).toHaveBeenCalledWith({ name: '术前访视表', text: '{}' });
  },
};
