import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { DataTable } from '../../primitives/data-table/index.ts';
import { FolderNav, FormListLayout } from './FolderNav.tsx';
import { FormRowActions } from './FormRowActions.tsx';
import { someFolders, someForms } from './fixtures.ts';
import type { FormListRow } from './types.ts';
import { useFormColumns } from './useFormColumns.tsx';

interface ListProps {
  rows: readonly FormListRow[];
  canWrite: boolean;
  canPublish: boolean;
  onAction: (details: { action: string; row: FormListRow }) => void;
  onChoose: (details: { folder: string }) => void;
}

function FormList({ rows, canWrite, canPublish, onAction, onChoose }: ListProps) {
  const columns = useFormColumns({
    today: '2026-04-16',
    onOpen: ({ row }) => onAction({ action: 'design', row }),
  });
  const change = canWrite ? { onCreate: fn(), onEdit: fn(), onRemove: fn() } : {};
  return (
    <FormListLayout style={{ height: 480 }}>
      <FolderNav folders={someFolders()} chosen="all" onChoose={onChoose} {...change} />
      <DataTable
        label="表单"
        columns={columns}
        rows={rows}
        getRowId={(row) => row.id}
        getRowLabel={(row) => row.name}
        renderActions={(row) => (
          <FormRowActions
            row={row}
            canWrite={canWrite}
            canPublish={canPublish}
            canSend
            canReadAnswers
            onAction={onAction}
          />
        )}
      />
    </FormListLayout>
  );
}

const meta = {
  title: 'Clinic/FormList',
  component: FormList,
  args: { rows: someForms(), canWrite: true, canPublish: true, onAction: fn(), onChoose: fn() },
} satisfies Meta<typeof FormList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '康复评估登记表' }));
    await expect(args.onAction).toHaveBeenCalledWith({ action: 'design', row: args.rows[0] });
    await userEvent.click(canvas.getByRole('button', { name: '未分类' }));
    await expect(args.onChoose).toHaveBeenCalledWith({ folder: 'none' });
  },
};
export const UnpublishedExplains: Story = {
  play: async ({ args, canvas }) => {
    const row = within(canvas.getByRole('row', { name: /糖尿病随访表/ }));
    await userEvent.click(row.getByRole('button', { name: '更多' }));
    const send = await screen.findByRole('menuitem', { name: /发送给客户.*还没有发布/ });
    await userEvent.click(send);
    await expect(args.onAction).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
  },
};
export const UsedByOthers: Story = {
  args: { canPublish: false },
  play: async ({ args, canvas }) => {
    const row = within(canvas.getByRole('row', { name: /术前访视表/ }));
    await userEvent.click(row.getByRole('button', { name: '更多' }));
    const menu = within(await screen.findByRole('menu'));
    await expect(menu.getAllByText(/需要发布表单的权限/)).toHaveLength(1);
    await userEvent.click(menu.getByRole('menuitem', { name: /^删除/ }));
    await expect(args.onAction).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
  },
};
export const ReadOnly: Story = { args: { canWrite: false } };
export const Empty: Story = { args: { rows: [] } };
