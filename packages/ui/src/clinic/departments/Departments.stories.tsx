import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { Button } from '../../primitives/button/index.ts';
import { DepartmentDetails, type DepartmentDetailsProps } from './DepartmentDetails.tsx';
import { DepartmentPeople, type DepartmentPeopleProps } from './DepartmentPeople.tsx';
import { DepartmentsView } from './DepartmentsView.tsx';
import { aDepartment, departments, people } from './fixtures.ts';

const ofPeople: DepartmentPeopleProps = {
  people,
  total: 3,
  page: 1,
  pageSize: 10,
  onPageChange: fn(),
  words: '',
  onWordsChange: fn(),
  onSearch: fn(),
  onRetry: fn(),
};
const ofDetails: Omit<DepartmentDetailsProps, 'department'> = {
  onRetry: fn(),
  onEdit: fn(),
  onAddBelow: fn(),
  onSwitch: fn(),
};
const pane = (details: Partial<DepartmentDetailsProps> = {}, listed: Partial<DepartmentPeopleProps> = {}) => (
  <DepartmentDetails
    {...ofDetails}
    department={aDepartment()}
    people={<DepartmentPeople {...ofPeople} {...listed} />}
    {...details}
  />
);

const meta = {
  title: 'Clinic/Departments',
  component: DepartmentsView,
  parameters: { layout: 'fullscreen' },
  args: {
    departments,
    chosenId: '11',
    onRetry: fn(),
    onChoose: fn(),
    onAdd: fn(),
    onAddBelow: fn(),
    onEdit: fn(),
    onSwitch: fn(),
    onRemove: fn(),
    onRename: fn(),
    onMove: fn(),
    tools: <Button size="small">导出</Button>,
    children: pane(),
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexDirection: 'column', height: '100vh', minHeight: 640 }}>
        {Story()}
      </div>
    ),
  ],
} satisfies Meta<typeof DepartmentsView>;
export default meta;
type Story = StoryObj<typeof meta>;

const tree = () => screen.getByRole('tree', { name: '部门' });
const item = (name: RegExp) => within(tree()).getByRole('treeitem', { name });

export const Default: Story = {
  play: async ({ args }) => {
    await expect(item(/康复科/)).toHaveAccessibleName('康复科 12 人 · 韩若溪');
    await expect(item(/旧病区/)).toHaveAccessibleName(/已停用/);
    await userEvent.click(item(/客户服务部/));
    await expect(args.onChoose).toHaveBeenCalledWith({ id: '2' });
    await userEvent.click(screen.getByRole('checkbox', { name: '显示已停用' }));
    await expect(within(tree()).queryByRole('treeitem', { name: /旧病区/ })).toBeNull();
  },
};
export const MovedByKeyboard: Story = {
  play: async ({ args }) => {
    tree().focus();
    await userEvent.keyboard('{Home}{ArrowDown}{Alt>}{ArrowDown}{/Alt}');
    await expect(args.onMove).toHaveBeenLastCalledWith({ id: '11', targetId: '12', position: 'after' });
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await expect(args.onMove).toHaveBeenLastCalledWith({ id: '11', targetId: '1', position: 'after' });
  },
};
export const RefusesASemicolon: Story = {
  play: async ({ args }) => {
    tree().focus();
    await userEvent.keyboard('{Home}{F2}');
    const field = await screen.findByRole('textbox', { name: '门诊部 的新名称' });
    await userEvent.clear(field);
    await userEvent.type(field, '门诊；急诊{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('部门名称不能有分号');
    await userEvent.clear(field);
    await userEvent.type(field, '客户 服务部{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('同级已有同名部门');
    await userEvent.clear(field);
    await userEvent.type(field, '门急诊{Enter}');
    await expect(args.onRename).toHaveBeenCalledWith({ id: '1', label: '门急诊' });
  },
};
export const ClosedByKeyboard: Story = {
  play: async ({ args }) => {
    tree().focus();
    await userEvent.keyboard('{Home}{Shift>}{F10}{/Shift}');
    await userEvent.click(await screen.findByRole('menuitem', { name: '停用' }));
    await expect(args.onSwitch).toHaveBeenCalledWith({ id: '1', isEnabled: false });
  },
};
export const ManyPeople: Story = {
  args: { children: pane({}, { total: 2000 }) },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: '第 2 页' }));
    await expect(ofPeople.onPageChange).toHaveBeenCalledWith({ page: 2, pageSize: 10 });
  },
};
export const PeopleLoading: Story = {
  args: { children: pane({}, { people: undefined, total: undefined }) },
};
export const PeopleFailed: Story = { args: { children: pane({}, { error: '网络连接失败' }) } };
export const NobodyFound: Story = {
  args: { children: pane({}, { people: [], total: 0, words: '无此人' }) },
};
export const Closed: Story = {
  args: {
    chosenId: '3',
    children: pane({ department: aDepartment({ isEnabled: false, isOffered: false, head: '', above: [] }) }),
  },
};
export const ParentClosed: Story = {
  args: { children: pane({ department: aDepartment({ isOffered: false }) }) },
};
export const NoneChosen: Story = { args: { children: pane({ department: undefined }) } };
export const DetailsLoading: Story = {
  args: { children: pane({ department: undefined, isLoading: true }) },
};
export const DetailsFailed: Story = { args: { children: pane({ error: '网络连接失败' }) } };
export const Empty: Story = { args: { departments: [], chosenId: undefined, children: null } };
export const Loading: Story = { args: { departments: [], isLoading: true, children: null } };
export const LoadFailed: Story = {
  args: { departments: [], loadError: '网络连接失败，请检查网络后重试', children: null },
};
export const LongText: Story = {
  args: {
    departments: departments.map((one) => ({ ...one, name: one.name.repeat(20), head: '韩'.repeat(40) })),
    children: pane(
      {
        department: aDepartment({
          name: '<script>alert(1)</script>',
          above: ['门诊部'.repeat(30)],
          head: '韩'.repeat(50),
        }),
      },
      { people: people.map((one) => ({ ...one, name: one.name.repeat(12), detail: '周一'.repeat(80) })) },
    ),
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'tablet', isRotated: false } } };
export const Phone: Story = { globals: { viewport: { value: 'mobile2', isRotated: false } } };
export const Dark: Story = { globals: { theme: 'dark' } };
