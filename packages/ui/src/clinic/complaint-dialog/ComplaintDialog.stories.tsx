import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { aProfile, complaintFormProps, sampleComplaints, sampleTags } from '../../testing/care-fixtures.ts';
import { sampleStaff } from '../../testing/clinic-fixtures.ts';
import { anEditConflict } from '../../testing/edit-conflict.ts';
import { CustomerPanel } from '../customer-panel/index.ts';
import { ComplaintDialog, type ComplaintValues, emptyComplaint } from './index.ts';

const { categories, attentionLevels } = complaintFormProps;
const blank = emptyComplaint({
  sources: complaintFormProps.sources,
  now: '2026-04-16 10:36',
  handler: sampleStaff[0],
  categories,
  attentionLevels,
});
const customer = {
  id: '601',
  name: '唐可欣',
  phone: '158****7742',
  services: [{ id: 's1', name: '04-15 门诊复诊（骨关节科）' }],
};
const filled = {
  ...blank,
  customer,
  name: '唐可欣',
  phone: '158****7742',
  serviceId: 's1',
  departmentId: 'bone',
  attentionId: '3',
  content: '预约 08:30 复诊，实际 09:40 才叫号，期间两次询问导诊台均未得到明确说明。',
};
const panel = (
  <CustomerPanel
    person={aProfile({ id: '601', name: '唐可欣', age: 37, memberLevel: '金卡' })}
    tags={sampleTags}
    complaints={{ count: 2, entries: sampleComplaints.slice(0, 2) }}
  />
);

const meta = {
  title: 'Clinic/ComplaintDialog',
  component: ComplaintDialog,
  args: {
    ...complaintFormProps,
    initialValues: blank,
    onDepartmentChange: fn(),
    onCustomerChange: fn(),
    onSubmit: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '800px' } } },
} satisfies Meta<typeof ComplaintDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const save = () => screen.findByRole('button', { name: '保存' });
const textbox = (name: string) => screen.getByRole('textbox', { name });

export const New: Story = {};
export const WithCustomer: Story = { args: { initialValues: filled, panel } };

export const PickingACustomerFillsTheForm: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('combobox', { name: '查找客户' }), '唐可');
    await userEvent.click(await screen.findByRole('option', { name: /唐可欣/ }));
    await expect(textbox('联系人姓名')).toHaveValue('唐可欣');
    await expect(textbox('联系电话')).toHaveValue('158****7742');
    await expect(screen.getByRole('button', { name: /关联服务/ })).toHaveTextContent('04-15 门诊复诊');
    await expect(args.onCustomerChange).toHaveBeenCalledWith({
      customer: expect.objectContaining({ id: '601' }),
    });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        values: expect.objectContaining({
          name: '唐可欣',
          isHandled: false,
          categoryId: 'wait',
          source: '1',
        }),
      }),
    );
  },
};

export const ANewDepartmentClearsTheStaff: Story = {
  tags: ['!autodocs'],
  args: { initialValues: { ...filled, staffId: '11' } },
  play: async ({ args }) => {
    const department = await screen.findByRole('button', { name: /被投诉科室/ });
    await userEvent.click(department);
    await userEvent.click(await screen.findByRole('option', { name: '皮肤科' }));
    await expect(args.onDepartmentChange).toHaveBeenCalledWith({ departmentId: 'skin' });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /被投诉人员/ })).toHaveTextContent('请选择人员（可不选）'),
    );
    await waitFor(() => expect(screen.getByText('已按“皮肤科”更新人员列表')).toBeVisible());
  },
};

export const Handled: Story = {
  args: { initialValues: filled },
  play: async ({ args }) => {
    const tab = await screen.findByRole('tab', { name: '处理情况' });
    await expect(tab).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(tab);
    await expect(tab).toHaveAttribute('aria-selected', 'false');
    await userEvent.click(screen.getByRole('checkbox', { name: '处理完成' }));
    await expect(screen.getByRole('tab', { name: '处理情况' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.clear(textbox('处理时间'));
    await userEvent.type(textbox('处理时间'), '2026-04-18 09:00');
    await expect(textbox('处理时长')).toHaveValue('2');
    await userEvent.click(screen.getByRole('button', { name: /常用处理说明/ }));
    await userEvent.click(await screen.findByRole('option', { name: '已电话致歉' }));
    await expect(textbox('处理说明')).toHaveValue('已电话致歉');
    await userEvent.click(await save());
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        values: expect.objectContaining({ isHandled: true, handlingNote: '已电话致歉' }),
      }),
    );
  },
};

export const ValidationErrors: Story = {
  args: {
    initialValues: { ...blank, phone: '1581234774', isHandled: true, handledAt: '2026-04-15 09:00' },
  },
  play: async ({ args }) => {
    await userEvent.click(await save());
    const summary = within(await screen.findByRole('alert'));
    await waitFor(() => expect(summary.getByText('请正确填写内容')).toBeVisible());
    await userEvent.click(summary.getByRole('link', { name: '处理时间：处理时间不能早于登记时间' }));
    await waitFor(() => expect(textbox('处理时间')).toHaveFocus());
    await userEvent.click(summary.getByRole('link', { name: '联系电话：请填写 11 位联系电话' }));
    await waitFor(() => expect(textbox('联系电话')).toHaveFocus());
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const AsksBeforeLosingWork: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: '投诉内容' }), '等候过久');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: '继续编辑' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(textbox('投诉内容')).toHaveValue('等候过久');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Edit: Story = { args: { isEdit: true, isCustomerFixed: true, initialValues: filled } };
export const LoadingStaff: Story = { args: { initialValues: filled, isStaffLoading: true } };
export const Saving: Story = { args: { initialValues: filled, isSaving: true } };
export const SaveFailed: Story = {
  args: { initialValues: filled, error: '该客户已被删除' },
  play: async () => {
    const prompt = within(await screen.findByRole('alertdialog', { name: '保存失败' }));
    await waitFor(() => expect(prompt.getByText('该客户已被删除')).toBeVisible());
  },
};
export const ServerProblems: Story = {
  args: { initialValues: filled, fieldErrors: { content: '投诉内容过长' } },
  play: async () => {
    const content = await screen.findByRole('textbox', { name: '投诉内容' });
    await waitFor(() => expect(content).toHaveAccessibleDescription('投诉内容过长'));
  },
};

export const Loading: Story = { args: { isEdit: true, isLoading: true } };
export const LoadFailed: Story = { args: { isEdit: true, loadError: '记录不存在', onRetry: fn() } };
export const ListFailed: Story = { args: { optionsError: '获取选项列表失败：网络连接超时' } };
export const CannotFinish: Story = {
  args: { isEdit: true, initialValues: filled, canFinish: false },
  play: async () => {
    await expect(await screen.findByRole('checkbox', { name: '处理完成' })).toBeDisabled();
  },
};
export const ClosedMeanwhile: Story = {
  args: {
    isEdit: true,
    initialValues: filled,
    draft: { content: '改为当面沟通' },
    standing: {
      stateText: '已处理',
      handler: '陆子航',
      handledAt: '2026-04-16 11:02:30',
      changed: 'proceeded',
      canSave: false,
    },
  },
  play: async ({ args }) => {
    await screen.findByText('此投诉现在是“已处理”，您不能再改变它的状态');
    await waitFor(() => expect(screen.getByText(/由 陆子航 于 2026-04-16 11:02 处理/)).toBeVisible());
    await expect(textbox('投诉内容')).toHaveValue('改为当面沟通');
    await expect(await save()).toBeDisabled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const ChangedMeanwhile: Story = {
  args: {
    isEdit: true,
    initialValues: filled,
    standing: { stateText: '处理中', handler: '', handledAt: '', changed: 'proceeded', canSave: true },
  },
};
export const RemovedMeanwhile: Story = {
  args: {
    isEdit: true,
    initialValues: filled,
    standing: { stateText: '处理中', handler: '', handledAt: '', changed: 'removed', canSave: true },
  },
};
export const OwnChoicesOutOfUse: Story = {
  args: {
    isEdit: true,
    initialValues: { ...filled, source: '3', attentionId: '9', categoryId: 'old' },
    categories: [...complaintFormProps.categories, { value: 'old', label: '旧类别', isDisabled: true }],
    attentionLevels: [
      ...complaintFormProps.attentionLevels,
      { value: '9', label: '旧级别', isDisabled: true },
    ],
  },
  play: async () => {
    await expect(await screen.findByRole('radio', { name: '公众号' })).toBeChecked();
    await expect(screen.getByRole('radio', { name: '旧级别' })).toBeChecked();
    await expect(screen.getByRole('button', { name: /投诉类别/ })).toHaveTextContent('旧类别');
  },
};
export const TextTooLong: Story = {
  args: { initialValues: { ...filled, content: '长'.repeat(10_000) } },
  play: async ({ args }) => {
    await userEvent.click(await save());
    const summary = within(await screen.findByRole('alert'));
    await waitFor(() => expect(summary.getByRole('link', { name: /最多填写 1000 个字/ })).toBeVisible());
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const Conflict: Story = {
  args: {
    isEdit: true,
    initialValues: filled,
    draft: { content: '改为当面沟通' },
    conflict: {
      ...anEditConflict<ComplaintValues>({
        base: filled,
        mine: { content: '改为当面沟通' },
        theirs: { content: '改为线上沟通', attentionId: '5' },
        changedBy: '陆子航',
        changedAt: '2026-04-16 11:02',
      }),
      texts: { content: '改为线上沟通', attentionId: '非常严重' },
    },
  },
  play: async () => {
    const content = await screen.findByRole('textbox', { name: '投诉内容' });
    await expect(content).toHaveValue('改为当面沟通');
    await waitFor(() =>
      expect(screen.getByText('以下项目您没有修改，已采用对方的内容：关注程度')).toBeVisible(),
    );
    const choice = screen.getByRole('radiogroup', { name: '投诉内容' });
    await userEvent.click(within(choice).getByRole('radio', { name: '采用对方' }));
    await expect(content).toHaveValue('改为线上沟通');
    await userEvent.click(within(choice).getByRole('radio', { name: '保留我的' }));
    await expect(content).toHaveValue('改为当面沟通');
  },
};
const sevenSources = ['现场', '电话', '公众号', '信件', '12345', '随访', '媒体'].map((label, index) => ({
  value: String(index + 1),
  label,
}));
const sevenLevels = ['一级', '二级', '三级', '四级', '五级', '六级', '七级'].map((label, index) => ({
  value: String(index + 1),
  label,
}));
export const ManySourcesAndLevels: Story = {
  args: {
    sources: sevenSources,
    attentionLevels: sevenLevels,
    initialValues: { ...filled, source: '5', attentionId: '7' },
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /投诉来源/ })).toHaveTextContent('12345');
    await expect(screen.getByRole('button', { name: /关注程度/ })).toHaveTextContent('七级');
  },
};
export const TwoLevels: Story = { args: { attentionLevels: sevenLevels.slice(0, 2) } };
