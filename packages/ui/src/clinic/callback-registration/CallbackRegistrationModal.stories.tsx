import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  aCustomer,
  careFormProps,
  sampleAppointmentTypes,
  sampleIntentions,
  sampleProcess,
} from '../../testing/care-fixtures.ts';
import { manyIntentions, sampleStaff } from '../../testing/clinic-fixtures.ts';
import { CallbackRegistrationModal, emptyCallback } from './index.ts';

const blank = emptyCallback({ now: '2026-04-16 15:32', executor: sampleStaff[0], intention: 'A' });
const filled = {
  ...blank,
  note: '疼痛评分由 6 分降至 3 分，夜间可连续睡眠约 6 小时。仍担心久坐后复发，希望周末复诊并了解居家训练。',
  demand: '周末复诊号；居家腰背训练指导资料。',
  hasNext: true,
  nextNote: '确认周末复诊号，跟进居家训练完成情况',
};
const attachment = { id: '1', name: '疼痛评分表.pdf', size: 86_016, state: 'done', url: '/files/1' } as const;

const meta = {
  title: 'Clinic/CallbackRegistrationModal',
  component: CallbackRegistrationModal,
  args: {
    ...careFormProps,
    customer: aCustomer(),
    appointmentNumber: 'YY20260409-0087',
    disease: '腰椎间盘突出',
    plan: { plannedAt: '2026-04-16 15:30', note: '了解疼痛变化，确认来院时间' },
    initialValues: blank,
    required: { channel: true, state: true, note: true },
    intentions: sampleIntentions,
    appointmentTypes: sampleAppointmentTypes,
    records: { entries: sampleProcess },
    onAddAttachments: fn(),
    onRemoveAttachment: fn(),
    onRetryAttachment: fn(),
    onSubmit: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '800px' } } },
} satisfies Meta<typeof CallbackRegistrationModal>;
export default meta;
type Story = StoryObj<typeof meta>;

const save = () => screen.findByRole('button', { name: '保存' });
const textbox = (name: string) => screen.findByRole('textbox', { name });

export const New: Story = {};
export const Filled: Story = { args: { initialValues: filled, attachments: [attachment] } };

/** What was noted last is in sight whatever the panel is doing. */
export const PanelOnItsWay: Story = {
  args: {
    consult: [
      { term: '登记时间', value: '2026-04-09 16:40' },
      { term: '咨询内容', value: '久坐后腰部酸胀，询问评估流程。' },
      { term: '微信', value: 'linzhixia' },
    ],
    panel: <div style={{ height: 900 }}>正在加载…</div>,
  },
  play: async () => {
    const records = await screen.findByRole('heading', { name: '回访记录' });
    await waitFor(() => expect(records).toBeVisible());
    const panel = screen.getByText('正在加载…');
    await expect(records.compareDocumentPosition(panel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect(records.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
  },
};

export const SavesACallback: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    await userEvent.type(await textbox('回访说明'), '疼痛缓解');
    await userEvent.click(screen.getByRole('radio', { name: 'B' }));
    await userEvent.click(await save());
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(args.onSubmit).toHaveBeenCalledWith({
      values: { ...blank, note: '疼痛缓解', intention: 'B' },
    });
  },
};

export const Appointed: Story = {
  args: { initialValues: { ...blank, state: 'appointed', note: '已约复诊' } },
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: '回访登记' });
    await expect(screen.queryByRole('radiogroup', { name: '来院意向' })).toBeNull();
    await userEvent.click(await save());
    const summary = within(await screen.findByRole('alert'));
    await waitFor(() => expect(summary.getByText('预约类型：请完成填写')).toBeVisible());
    await waitFor(() => expect(summary.getByText('预到时间：请指定预约日期!')).toBeVisible());
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('radio', { name: '放弃' }));
    await waitFor(() => expect(screen.getByRole('radiogroup', { name: '来院意向' })).toBeVisible());
    await expect(screen.queryByRole('textbox', { name: '预到时间' })).toBeNull();
  },
};

export const ValidationErrors: Story = {
  args: { initialValues: { ...blank, intention: '', hasNext: true, nextDate: '' } },
  play: async ({ args }) => {
    await userEvent.click(await save());
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    await waitFor(() => expect(within(summary).getByText('请完整填写参数')).toBeVisible());
    await waitFor(() => expect(within(summary).getByText('回访说明：请完成填写')).toBeVisible());
    await userEvent.click(within(summary).getByRole('link', { name: '计划日期：请指定下次计划日期!' }));
    await expect(await textbox('计划日期')).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const LongNoteOpensInADialog: Story = {
  tags: ['!autodocs'],
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '04-12 回访的全文' }));
    await screen.findByRole('dialog', { name: '回访 2026-04-12 14:05' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('dialog', { name: '回访登记' })).toBeVisible());
  },
};

export const WaitsForUploads: Story = {
  args: {
    initialValues: filled,
    attachments: [{ ...attachment, state: 'uploading', percent: 42, url: undefined }],
  },
  play: async ({ args }) => {
    await userEvent.click(await save());
    await expect(
      await screen.findByText('有附件尚未上传完成，请等待、重试或移除后再保存'),
    ).toBeInTheDocument();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const AsksBeforeLosingAttachments: Story = {
  tags: ['!autodocs'],
  args: { attachments: [attachment] },
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: '回访登记' });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: '继续编辑' }));
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Inpatient: Story = {
  args: { blocker: '当前就诊状态不允许进行回访操作!' },
  play: async () => {
    await expect(await save()).toBeDisabled();
    await waitFor(() => expect(screen.getByText('当前就诊状态不允许进行回访操作!')).toBeVisible());
  },
};
export const Saving: Story = { args: { initialValues: filled, isSaving: true } };
export const SaveFailed: Story = { args: { initialValues: filled, error: '网络连接超时，请重试' } };
export const ServerProblems: Story = {
  args: { initialValues: filled, fieldErrors: { note: '回访说明过长' } },
  play: async () => {
    const note = await textbox('回访说明');
    await waitFor(() => expect(note).toHaveAccessibleDescription('回访说明过长'));
  },
};
export const ExecutedByAColleague: Story = {
  args: { initialValues: filled, executedMeanwhile: { by: '顾明远', at: '2026-04-16 15:31' } },
};
export const NoRecords: Story = { args: { records: { entries: [] }, plan: undefined } };
export const RecordsFailed: Story = {
  args: { records: { entries: [], loadError: '网络连接超时', onRetry: fn() } },
};

export const ListFailed: Story = { args: { intentions: [], optionsError: '网络连接超时' } };
export const ManyIntentionsAndOwnStates: Story = {
  args: {
    intentions: manyIntentions,
    states: [
      { value: 'following', label: '继续跟进' },
      { value: 'appointed', label: '约好了' },
      { value: 'abandoned', label: '不再联系' },
    ],
    channels: [{ value: 'phone', label: '打电话' }],
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /来院意向/ })).toHaveTextContent('近期到院');
    await expect(screen.getByRole('radio', { name: '不再联系' })).toBeInTheDocument();
    await expect(screen.queryByRole('radio', { name: '无效跟进' })).toBeNull();
  },
};
export const FiveIntentions: Story = {
  args: {
    intentions: manyIntentions.slice(0, 5).map((option) => ({ ...option, label: option.label.slice(0, 2) })),
  },
  play: async () => {
    await expect(await screen.findByRole('radio', { name: '外地' })).toBeInTheDocument();
  },
};

const lines = [
  { value: '1', label: '回访专线 02155667788', purpose: 'callback' },
  { value: '2', label: '总机 02155660000', purpose: 'hotline' },
  { value: '3', label: '旧线 02155661111', purpose: 'callback', isRetired: true },
] as const;
/** The lines for callbacks first; those out of use are not offered. */
export const WithLines: Story = {
  args: { lines },
  play: async ({ args }) => {
    const button = await screen.findByRole('button', { name: /线路/ });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const options = await screen.findAllByRole('option');
    await expect(options.map(({ textContent }) => textContent)).toEqual([
      '回访专线 02155667788回访',
      '总机 02155660000热线',
    ]);
    await userEvent.click(options[1] as HTMLElement);
    await userEvent.type(screen.getByRole('textbox', { name: '回访说明' }), '已联系');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({ values: expect.objectContaining({ lineId: '2' }) }),
    );
  },
};
