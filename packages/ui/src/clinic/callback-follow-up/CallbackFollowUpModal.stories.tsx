import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { aCustomer, careFormProps, sampleIntentions } from '../../testing/care-fixtures.ts';
import { sampleStaff } from '../../testing/clinic-fixtures.ts';
import { emptyFollowUp } from '../follow-up-form/index.ts';
import { PanelBlock } from '../panel-dialog/index.ts';
import { CallbackFollowUpModal } from './CallbackFollowUpModal.tsx';

const blank = emptyFollowUp({ now: '2026-04-16 15:32', executor: sampleStaff[0] });

const visit = {
  consults: [
    { value: '9', label: '2026-04-08 电话咨询 腰椎间盘突出 YY20260408-0062' },
    { value: '7', label: '2026-03-30 微信咨询 YY20260330-0011' },
  ],
  intentions: sampleIntentions,
  appointmentTypes: [
    { value: '1', label: '初诊' },
    { value: '2', label: '复诊' },
  ],
};

const meta = {
  title: 'Clinic/CallbackFollowUpModal',
  component: CallbackFollowUpModal,
  args: {
    ...careFormProps,
    customer: aCustomer(),
    plan: {
      plannedAt: '2026-04-16 15:30',
      note: '了解疼痛变化，确认来院时间',
      plannedBy: '顾晨曦',
      plannedOn: '2026-04-13 16:24',
      executor: '沈佳宁',
    },
    readClock: () => ({ now: '2026-04-16 15:32', inAnHour: '2026-04-16 16:32' }),
    onMovePlan: fn(),
    onChangePlan: fn(),
    initialValues: blank,
    panel: <PanelBlock>客户资料</PanelBlock>,
    onSubmit: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '720px' } } },
} satisfies Meta<typeof CallbackFollowUpModal>;
export default meta;
type Story = StoryObj<typeof meta>;

const save = () => screen.getByRole('button', { name: '保存' });
const textbox = (name: string) => screen.getByRole('textbox', { name });

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: '说明' }), '疼痛缓解');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(args.onSubmit).toHaveBeenCalledWith({
      values: expect.objectContaining({ note: '疼痛缓解', channel: 'phone', hasNext: false }),
    });
  },
};
/** What is heard on the phone is written to the plan's consult, or to the one that is picked. */
export const WritesTheVisitDown: Story = {
  args: { visit, initialValues: { ...blank, consultId: '9' } },
  play: async ({ args }) => {
    await userEvent.type(textbox('说明'), '明天上午来');
    const block = within(screen.getByRole('group', { name: '来院' }));
    await userEvent.click(block.getByRole('radio', { name: 'A' }));
    await userEvent.type(block.getByRole('textbox', { name: '预到时间' }), '2026-04-17');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(block.getByRole('button', { name: /预约类型/ })).toHaveAccessibleDescription('请完成填写'),
    );
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(block.getByRole('button', { name: /预约类型/ }));
    await userEvent.click(await screen.findByRole('option', { name: '复诊' }));
    await userEvent.click(save());
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        values: expect.objectContaining({
          consultId: '9',
          visitIntention: 'A',
          appointmentDate: '2026-04-17',
          appointmentType: '2',
        }),
      }),
    );
  },
};
export const OfOneConsult: Story = {
  args: {
    visit: { ...visit, consults: visit.consults.slice(0, 1) },
    initialValues: { ...blank, consultId: '9' },
  },
};
export const OfNoConsultYet: Story = {
  args: { visit },
  play: async ({ args }) => {
    await userEvent.type(textbox('说明'), '想来');
    await userEvent.click(screen.getByRole('radio', { name: 'B' }));
    await userEvent.click(save());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /记入咨询/ })).toHaveAccessibleDescription(
        '请选择一条咨询记录',
      ),
    );
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const WithoutAnyConsult: Story = {
  args: { visit: { ...visit, consults: [] } },
  play: async () => {
    await waitFor(() => expect(textbox('说明')).toBeVisible());
    await expect(screen.queryByRole('group', { name: '来院' })).toBeNull();
  },
};
export const AfterAComplaint: Story = {
  args: {
    plan: {
      plannedAt: '2026-04-16',
      note: '投诉处理后的回访，请了解客户是否满意',
      complaint: '预约 08:30 复诊，实际 09:40 才叫号。',
    },
  },
  play: async () => {
    await expect(await screen.findByRole('group', { name: '投诉内容' })).toHaveTextContent('09:40 才叫号');
  },
};
export const WithoutPlanOrPanel: Story = { args: { plan: undefined, panel: undefined } };
export const WithNextTask: Story = { args: { initialValues: { ...blank, note: '好转', hasNext: true } } };
export const Saving: Story = { args: { initialValues: { ...blank, note: '好转' }, isSaving: true } };

export const SavesWithANextTask: Story = {
  play: async ({ args }) => {
    await userEvent.type(textbox('说明'), ' 疼痛缓解 ');
    await userEvent.click(screen.getByRole('checkbox', { name: '创建下次任务' }));
    await expect(screen.getByRole('button', { name: '3 天后' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: '1 周后' }));
    await expect(textbox('计划时间')).toHaveValue('2026-04-23');
    await userEvent.type(textbox('计划说明'), '复诊提醒');
    await userEvent.click(save());
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        values: {
          ...blank,
          note: '疼痛缓解',
          hasNext: true,
          nextDate: '2026-04-23',
          nextNote: '复诊提醒',
        },
      }),
    );
  },
};

export const UntickingPutsTheNextTaskBack: Story = {
  tags: ['!autodocs'],
  play: async () => {
    const tick = screen.getByRole('checkbox', { name: '创建下次任务' });
    await userEvent.click(tick);
    await userEvent.click(screen.getByRole('radio', { name: '不指定' }));
    await userEvent.click(screen.getByRole('button', { name: '1 天后' }));
    await userEvent.click(tick);
    await expect(screen.queryByRole('textbox', { name: '计划时间' })).toBeNull();
    await userEvent.click(tick);
    await expect(textbox('计划时间')).toHaveValue('2026-04-19');
    await expect(screen.getByRole('radio', { name: '指定' })).toBeChecked();
    await expect(screen.getByRole('combobox', { name: '指定人员' })).toHaveValue('沈佳宁');
  },
};

export const ValidationErrors: Story = {
  args: { initialValues: { ...blank, followedAt: '', hasNext: true, nextDate: '', nextExecutor: null } },
  play: async ({ args }) => {
    await userEvent.click(save());
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    const items = within(summary).getAllByRole('link');
    await expect(items.map((item) => item.textContent)).toEqual([
      '跟进时间：跟进时间不能为空',
      '说明：说明不能为空',
      '计划时间：请选择计划时间',
      '执行人：请选择指定人员',
      '计划说明：计划说明不能为空',
    ]);
    await userEvent.click(within(summary).getByRole('link', { name: '说明：说明不能为空' }));
    await expect(textbox('说明')).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const NextDateBeforeTheFollowUp: Story = {
  tags: ['!autodocs'],
  args: {
    initialValues: { ...blank, note: '好转', hasNext: true, nextDate: '2026-04-15', nextNote: '复诊' },
  },
  play: async ({ args }) => {
    await userEvent.click(save());
    await waitFor(() =>
      expect(textbox('计划时间')).toHaveAccessibleDescription('下次计划时间不能早于跟进时间'),
    );
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const EnterWhileComposingNeverSaves: Story = {
  tags: ['!autodocs'],
  args: { initialValues: { ...blank, note: '好转' } },
  play: async ({ args }) => {
    const demand = textbox('客户需求');
    demand.focus();
    await fireEvent.keyDown(demand, { key: 'Enter', ctrlKey: true, isComposing: true });
    await fireEvent.keyDown(demand, { key: 'Enter' });
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
  },
};

export const CancelAsksFirst: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    await userEvent.type(textbox('说明'), '好转');
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    await userEvent.click(await screen.findByRole('button', { name: '继续编辑' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(textbox('说明')).toHaveValue('好转');
  },
};

export const SaveFailed: Story = {
  args: { initialValues: { ...blank, note: '疼痛缓解' }, error: '该客户已被删除' },
  play: async () => {
    const prompt = within(await screen.findByRole('alertdialog', { name: '错误提示' }));
    await waitFor(() => expect(prompt.getByText('该客户已被删除')).toBeVisible());
    await userEvent.click(prompt.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(screen.getByText('保存失败，填写的内容已保留')).toBeVisible());
    await expect(textbox('说明')).toHaveValue('疼痛缓解');
  },
};

export const ServerProblems: Story = {
  args: {
    initialValues: { ...blank, note: '好转', hasNext: true, nextNote: '复诊' },
    fieldErrors: { nextExecutor: '该执行人不属于当前机构' },
  },
  play: async () => {
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: '指定人员' })).toHaveAccessibleDescription(
        '该执行人不属于当前机构',
      ),
    );
  },
};

export const ExecutedByAColleague: Story = {
  args: {
    initialValues: { ...blank, note: '疼痛缓解' },
    executedMeanwhile: { by: '顾明远', at: '2026-04-16 15:31' },
  },
  play: async () => {
    await waitFor(() =>
      expect(
        screen.getByText('顾明远 已于 2026-04-16 15:31 执行了此回访计划，您填写的内容已保留'),
      ).toBeVisible(),
    );
    await expect(save()).toBeDisabled();
  },
};

export const Draft: Story = {
  args: { draft: { ...blank, note: '上次没有保存的说明' }, onDraftChange: fn() },
  play: async ({ args }) => {
    await waitFor(() => expect(textbox('说明')).toHaveValue('上次没有保存的说明'));
    await userEvent.type(textbox('说明'), '！');
    await waitFor(() =>
      expect(args.onDraftChange).toHaveBeenLastCalledWith({
        values: expect.objectContaining({ note: '上次没有保存的说明！' }),
      }),
    );
  },
};
export const LongTexts: Story = {
  args: { initialValues: { ...blank, note: '很长的说明'.repeat(2000), demand: '需求'.repeat(200) } },
};

export const NobodyAnswered: Story = {
  args: { retryClock: { now: '2026-04-16 15:32', inAnHour: '2026-04-16 16:32' } },
  play: async ({ args }) => {
    await userEvent.type(textbox('说明'), '已发短信');
    await expect(screen.queryByRole('button', { name: /今天下午/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '1 小时后 16:32' }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(args.onSubmit).toHaveBeenCalledWith({
      values: { ...blank, note: '已发短信', retryAt: '2026-04-16 16:32' },
    });
  },
};
export const NobodyAnsweredBesideANextTask: Story = {
  args: { ...NobodyAnswered.args, initialValues: { ...blank, hasNext: true, nextNote: '问疗效' } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: '1 小时后 16:32' })).toBeDisabled();
    await waitFor(() => expect(screen.getByText('已填写下次任务，请保存；或取消勾选后再按')).toBeVisible());
  },
};

/** By one press, as on the row and the card; what was typed is told, so that it stays. */
export const MovesThePlan: Story = {
  play: async ({ args }) => {
    const band = within(await screen.findByRole('group', { name: '本次计划' }));
    await waitFor(() => expect(band.getByText('今天 15:30')).toBeVisible());
    await userEvent.type(textbox('说明'), '占线');
    await userEvent.click(band.getByRole('button', { name: '改期' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^明天/ }));
    await expect(args.onMovePlan).toHaveBeenCalledWith({ at: '2026-04-17 15:30', isDirty: true });
    await userEvent.click(band.getByRole('button', { name: '修改计划' }));
    await expect(args.onChangePlan).toHaveBeenCalledOnce();
    await expect(textbox('说明')).toHaveValue('占线');
  },
};
export const PlanOfNobody: Story = {
  args: {
    plan: {
      plannedAt: '2026-04-10',
      note: '',
      plannedBy: '顾晨曦',
      plannedOn: '2026-04-13 16:24',
      executor: '',
    },
    onMovePlan: undefined,
    onChangePlan: undefined,
  },
  play: async () => {
    const band = within(await screen.findByRole('group', { name: '本次计划' }));
    await waitFor(() => expect(band.getByText('顾晨曦 04-13 16:24 安排，未指定执行人')).toBeVisible());
    await expect(band.queryByRole('button')).toBeNull();
  },
};

export const WithTheNext: Story = {
  args: { left: 11, onSubmitAndNext: fn() },
  play: async ({ args }) => {
    await waitFor(async () => expect(await screen.findByText('今天还有 11 条待回访')).toBeVisible());
    await userEvent.type(textbox('说明'), '好转');
    await userEvent.click(screen.getByRole('button', { name: '约定复诊' }));
    await expect(textbox('说明')).toHaveValue('好转；约定复诊');
    await waitFor(() => expect(textbox('说明')).toHaveFocus());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onSubmitAndNext).toHaveBeenCalledOnce());
    await expect(args.onSubmitAndNext).toHaveBeenCalledWith({
      values: { ...blank, note: '好转；约定复诊' },
    });
    await userEvent.click(save());
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
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
    await userEvent.type(screen.getByRole('textbox', { name: '说明' }), '已联系');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({ values: expect.objectContaining({ lineId: '2' }) }),
    );
  },
};
