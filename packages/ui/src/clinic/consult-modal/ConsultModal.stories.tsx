import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  aKnownCustomer,
  consultModalProps,
  filledConsult,
  manyIntentions,
  sampleSourceInputs,
} from '../../testing/clinic-fixtures.ts';
import { anEditConflict } from '../../testing/edit-conflict.ts';
import { ConsultModal } from './ConsultModal.tsx';
import type { CardReading } from './props.ts';
import { emptyConsultValues } from './values.ts';

const meta = {
  title: 'Clinic/ConsultModal',
  component: ConsultModal,
  args: {
    ...consultModalProps(),
    onSubmit: fn(),
    onClose: fn(),
    onReadCard: async (): Promise<CardReading> => card,
  },
  // Dialogs open at once, so the docs page shows each in a frame of its own.
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof ConsultModal>;
export default meta;
type Story = StoryObj<typeof meta>;

const card: CardReading = {
  ok: true,
  card: {
    name: '许砚清',
    gender: 'female',
    idNumber: '310105199108230020',
    birthDate: '1991-08-23',
    regionCode: '310105000000',
    regionNames: ['上海市', '市辖区', '长宁区'],
    addressDetail: '新泾路 188 弄',
    ethnicGroup: '01',
  },
};

const review = { isRequired: false, isEditable: true, needsReview: true };
const locked = { isRequired: false, isEditable: false, needsReview: false };
const edited = {
  mode: 'edit',
  consultId: '9001',
  appointmentNumber: 'YY20260416001',
  initialValues: filledConsult({
    phones: ['138****2046'],
    hasPlan: false,
    planDate: '',
    planExecution: 'unassigned',
  }),
  settings: {
    phones: review,
    idNumber: review,
    methodId: locked,
    source: locked,
    changeRequestNote: { ...review, needsReview: false },
  },
} as const;

const save = () => screen.findByRole('button', { name: '保存' });
const textbox = (name: string) => screen.getByRole('textbox', { name });

export const New: Story = {};

export const DraftLeftBehind: Story = {
  args: { draftOffer: { savedAt: '2026-04-16 15:32:08', onRestore: fn(), onDiscard: fn() } },
  play: async ({ args }) => {
    await expect(await screen.findByText('有未保存的草稿（2026-04-16 15:32）')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '恢复' }));
    await expect(args.draftOffer?.onRestore).toHaveBeenCalledOnce();
    await expect(screen.getByRole('dialog', { name: '咨询预约' })).toHaveFocus();
  },
};

export const SavesANewCustomer: Story = {
  tags: ['!autodocs'],
  args: { initialValues: filledConsult({ name: '', age: '', birthDate: '' }) },
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: '咨询预约' });
    await userEvent.type(textbox('姓名'), ' 许 砚清 ');
    await userEvent.type(textbox('年龄'), '34');
    await expect(textbox('出生日期')).toHaveValue('1992-01-01');
    await waitFor(() => expect(screen.getByText('有未保存的修改')).toBeVisible());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({
        values: expect.objectContaining({ name: '许砚清', age: '34', birthDate: '1992-01-01' }),
        confirmedDuplicates: [],
      }),
    );
  },
};

export const BirthDateGivesTheAge: Story = {
  tags: ['!autodocs'],
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: '出生日期' }), '1991-08-23');
    await userEvent.tab();
    await expect(textbox('年龄')).toHaveValue('34');
    await expect(textbox('年龄')).toHaveAccessibleDescription('由出生日期推算');
  },
};

export const ValidationErrors: Story = {
  args: { initialValues: filledConsult({ phones: ['1380013'], diseaseId: '' }) },
  play: async ({ args }) => {
    await userEvent.click(await save());
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    await waitFor(() => expect(within(summary).getByText('请检查必填项，共 2 处')).toBeVisible());
    await expect(within(screen.getByRole('navigation')).getAllByLabelText('1 处错误')).toHaveLength(2);
    await userEvent.click(
      within(summary).getByRole('link', { name: '联系电话：手机号码格式错误，请输入正确的号码' }),
    );
    await expect(textbox('联系电话')).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const NeedsOneWayToReachTheCustomer: Story = {
  tags: ['!autodocs'],
  args: { initialValues: filledConsult({ phones: [''], wechat: '' }) },
  play: async ({ args }) => {
    await userEvent.click(await save());
    await waitFor(() =>
      expect(textbox('联系电话')).toHaveAccessibleDescription('请填写联系电话、微信、QQ中任意一项'),
    );
    await userEvent.type(textbox('QQ'), '10001');
    await userEvent.tab();
    await userEvent.click(await save());
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
  },
};

export const NameIsFree: Story = {
  tags: ['!autodocs'],
  args: { duplicateModes: { name: 2, phone: 1 } },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: '姓名' }), '许砚清');
    await userEvent.tab();
    await waitFor(() => expect(textbox('姓名')).toHaveAccessibleDescription('该姓名暂无档案'));
  },
};

export const DuplicateNameConfirm: Story = {
  tags: ['!autodocs'],
  args: {
    initialValues: filledConsult({ name: '' }),
    duplicateModes: { name: 2, phone: 1 },
    onCheckDuplicate: async ({ field }) => (field === 'name' ? 1 : 0),
  },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: '姓名' }), '许砚清');
    await userEvent.tab();
    await screen.findByRole('alertdialog');
    await waitFor(() => expect(screen.getByText('当前姓名已有档案，是否继续？')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: '继续' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(await save());
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ confirmedDuplicates: ['name'] })),
    );
  },
};

export const DuplicateNameBlocked: Story = {
  tags: ['!autodocs'],
  args: {
    initialValues: filledConsult({ name: '' }),
    duplicateModes: { name: 3, phone: 1 },
    onCheckDuplicate: async ({ field }) => (field === 'name' ? 1 : 0),
  },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: '姓名' }), '许砚清');
    await userEvent.tab();
    await waitFor(() => expect(textbox('姓名')).toHaveAccessibleDescription('请检查该姓名是否已有档案'));
    await userEvent.click(await save());
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const DuplicatePhoneConfirm: Story = {
  tags: ['!autodocs'],
  args: { onCheckDuplicate: async ({ field }) => (field === 'phone' ? 1 : 0) },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: '联系电话' }), '13900139000');
    await userEvent.tab();
    await screen.findByRole('alertdialog');
    await waitFor(() => expect(screen.getByText('当前电话已有档案，是否继续？')).toBeVisible());
  },
};

const recognised = { customers: [aKnownCustomer()], total: 1, hasOthers: false };

export const RecognisesTheCaller: Story = {
  args: {
    onRecognise: async ({ field }) =>
      field === 'phone' ? recognised : { customers: [], total: 0, hasOthers: false },
    onRegisterAgain: fn(),
  },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: '联系电话' }), '13812342046');
    await userEvent.click(await screen.findByRole('button', { name: '为此客户再次登记' }));
    await expect(args.onRegisterAgain).toHaveBeenCalledWith(
      expect.objectContaining({ customer: recognised.customers[0] }),
    );
  },
};

export const DuplicatePhoneSaysWho: Story = {
  tags: ['!autodocs'],
  args: {
    onCheckDuplicate: async ({ field }) => (field === 'phone' ? 1 : 0),
    onRecognise: async () => recognised,
    onRegisterAgain: fn(),
  },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: '联系电话' }), '13812342046');
    await userEvent.tab();
    const question = await screen.findByRole('alertdialog');
    await expect(question).toHaveTextContent('许砚清');
    await waitFor(() => expect(within(question).getByRole('button', { name: '取消' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const CarriedOver: Story = {
  args: {
    mode: 'again',
    customerId: '77',
    initialValues: filledConsult({ phones: ['138****2046'], wechat: '', content: '' }),
    carried: filledConsult({ phones: ['13812342046'], wechat: 'xyq_new', content: '久坐后腰痛' }),
  },
  play: async () => {
    await waitFor(() => expect(textbox('咨询内容')).toHaveValue('久坐后腰痛'));
    await expect(screen.getByText(/没有写入档案/)).toHaveTextContent('微信 xyq_new');
  },
};

export const DuplicatePhoneRefused: Story = {
  tags: ['!autodocs'],
  args: {
    initialValues: filledConsult(),
    duplicateModes: { name: 1, phone: 2 },
    onCheckDuplicate: async ({ field }) => (field === 'phone' ? 2 : 0),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '添加号码' }));
    await userEvent.type(await screen.findByRole('textbox', { name: '联系电话 2' }), '13900139000');
    await userEvent.tab();
    await waitFor(() =>
      expect(textbox('联系电话')).toHaveAccessibleDescription('电话号码 13900139000 已建档，请更换'),
    );
    await expect(screen.queryByRole('textbox', { name: '联系电话 2' })).toBeNull();
  },
};

export const DuplicateWeChatRefused: Story = {
  tags: ['!autodocs'],
  args: {
    initialValues: filledConsult({ wechat: '' }),
    onCheckDuplicate: async ({ field }) => (field === 'wechat' ? 1 : 0),
  },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: '微信' }), 'xyq_0823');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(textbox('微信')).toHaveAccessibleDescription('该微信号已建档，请更换'));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const CardRead: Story = {
  tags: ['!autodocs'],
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '读取身份证' }));
    await waitFor(() => expect(screen.getByText('读取成功')).toBeVisible());
    await expect(textbox('姓名')).toHaveValue('许砚清');
    await expect(textbox('年龄')).toHaveValue('34');
    await expect(
      within(screen.getByRole('radiogroup', { name: '真实档案' })).getByRole('radio', { name: '是' }),
    ).toBeChecked();
  },
};

export const CardReaderTimedOut: Story = {
  tags: ['!autodocs'],
  args: { onReadCard: async () => ({ ok: false, reason: 'timeout' }) as const },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '读取身份证' }));
    await waitFor(() => expect(screen.getByText('请求超时')).toBeVisible());
    await expect(
      within(screen.getByRole('radiogroup', { name: '真实档案' })).getByRole('radio', { name: '否' }),
    ).toBeChecked();
  },
};

export const CardReaderAbsent: Story = {
  tags: ['!autodocs'],
  args: { onReadCard: () => Promise.reject(new Error('refused')) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '读取身份证' }));
    await waitFor(() => expect(screen.getByText('读取失败')).toBeVisible());
  },
};

export const ExistingCustomer: Story = {
  args: {
    mode: 'again',
    customerId: '77',
    initialValues: filledConsult({ phones: ['138****2046'], content: '', diseaseId: '' }),
  },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: '姓名' })).toHaveAttribute('readonly');
    await expect(textbox('民族')).toHaveAttribute('readonly');
    await expect(textbox('咨询内容')).not.toHaveAttribute('readonly');
    await expect(screen.queryByRole('button', { name: '读取身份证' })).toBeNull();
  },
};

export const ExistingCustomerNotChosen: Story = {
  tags: ['!autodocs'],
  args: { mode: 'again', initialValues: emptyConsultValues({ mode: 'again', today: '2026-04-16' }) },
  play: async () => {
    await waitFor(() => expect(screen.getByText('请选择一条咨询记录')).toBeVisible());
    await expect(await save()).toBeDisabled();
  },
};

export const SaysItsHistory: Story = {
  args: {
    ...edited,
    history: { appointmentStatus: '已预约', operator: '沈佳宁' },
    disturb: { reason: '家属要求不要再来电话', until: '' },
  },
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('家属要求不要再来电话')).toBeVisible());
    const [status, operator] = screen.getAllByRole('definition');
    await expect(status).toHaveTextContent('已预约');
    await expect(operator).toHaveTextContent('沈佳宁');
  },
};

export const EditLoading: Story = {
  args: { mode: 'edit', consultId: '9001', isLoading: true, initialValues: emptyConsultValues() },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: '姓名' })).toBeDisabled();
    await expect(await save()).toBeDisabled();
  },
};

export const EditLoaded: Story = {
  args: edited,
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: '咨询预约 YY20260416001' });
    await expect(textbox('联系电话')).toHaveAccessibleDescription('需审核');
    await expect(textbox('咨询方式')).toHaveAttribute('readonly');
    await userEvent.type(textbox('证件号'), '11010519491231002X');
    await userEvent.type(textbox('修改申请说明'), '客户更正');
    await userEvent.click(await save());
    await expect(await screen.findByText(/以下修改需要审核/)).toHaveTextContent('证件号');
    await userEvent.click(screen.getByRole('button', { name: '继续' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ reviewFields: ['idNumber'] })),
    );
  },
};

export const EditLoadFailed: Story = {
  args: {
    mode: 'edit',
    consultId: '9001',
    initialValues: emptyConsultValues(),
    loadError: '网络连接超时',
    onRetry: fn(),
  },
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByText('错误提示')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(await save()).toBeDisabled();
  },
};

export const EditWithoutNumber: Story = { tags: ['!autodocs'], args: { ...edited, consultId: undefined } };
export const ReviewItemsUnreadable: Story = {
  tags: ['!autodocs'],
  args: { ...edited, isReviewUnreadable: true },
};
export const OptionsFailed: Story = { tags: ['!autodocs'], args: { optionsError: '咨询类型：网络连接超时' } };

export const WithoutPlanAndAppointment: Story = {
  args: {
    mode: 'consultOnly',
    initialValues: emptyConsultValues({ mode: 'consultOnly', today: '2026-04-16', now: '2026-04-16 10:24' }),
  },
  play: async () => {
    await screen.findByRole('dialog', { name: '咨询预约' });
    await expect(screen.queryByRole('checkbox', { name: '回访计划' })).toBeNull();
    await expect(screen.queryByText('预约信息')).toBeNull();
  },
};

export const PlanOffAndQuickDays: Story = {
  tags: ['!autodocs'],
  args: { initialValues: filledConsult() },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '1 周' }));
    await expect(textbox('计划时间')).toHaveValue('2026-04-23');
    await userEvent.click(screen.getByRole('checkbox', { name: '回访计划' }));
    await expect(screen.queryByRole('textbox', { name: '计划时间' })).toBeNull();
    await userEvent.click(await save());
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({
          values: expect.objectContaining({ hasPlan: false, planExecution: 'unassigned' }),
        }),
      ),
    );
  },
};

export const AppointmentNeedsItsDate: Story = {
  tags: ['!autodocs'],
  args: { initialValues: filledConsult() },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '填写预约' }));
    await userEvent.type(await screen.findByRole('textbox', { name: '预约说明' }), '空腹');
    await userEvent.click(await save());
    await waitFor(() => expect(textbox('预约日期')).toHaveAccessibleDescription('请指定预约日期!'));
    await userEvent.click(screen.getByRole('button', { name: /预约时间类型/ }));
    await userEvent.click(await screen.findByRole('option', { name: '时间待定' }));
    await userEvent.click(await save());
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
  },
};

export const FreeSourceInputs: Story = {
  tags: ['!autodocs'],
  args: { initialValues: filledConsult({ methodId: 'friend', source: [] }), sources: sampleSourceInputs },
  play: async ({ args }) => {
    await userEvent.click(await save());
    await waitFor(() => expect(textbox('介绍人')).toHaveAccessibleDescription('请完成填写'));
    await userEvent.type(textbox('与客户的关系'), '同事');
    await userEvent.click(await save());
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
  },
};

export const Saving: Story = { args: { initialValues: filledConsult(), isSaving: true } };

export const SaveFailed: Story = {
  args: {
    initialValues: filledConsult(),
    error: '保存没有完成，请稍后再试',
    fieldErrors: { wechat: '该微信号已有档案' },
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText('保存没有完成，请稍后再试')).toBeVisible());
    await waitFor(() => expect(textbox('微信')).toHaveAccessibleDescription('该微信号已有档案'));
    await expect(textbox('姓名')).toHaveValue('许砚清');
  },
};

export const Conflict: Story = {
  args: {
    ...edited,
    draft: { wechat: 'xyq_new', intention: 'B' },
    conflict: anEditConflict({
      base: edited.initialValues,
      mine: { wechat: 'xyq_new', intention: 'B' },
      theirs: { wechat: 'xyq_2026', diseaseId: 'cervical' },
      changedBy: '顾明远',
      changedAt: '2026-04-16 10:31',
    }),
  },
  play: async () => {
    const choice = await screen.findByRole('radiogroup', { name: '微信' });
    await waitFor(() => expect(screen.getByText('以下项目您没有修改，已采用对方的内容：病种')).toBeVisible());
    await expect(screen.queryByRole('radiogroup', { name: '病种' })).toBeNull();
    await expect(screen.getByRole('button', { name: /病种/ })).toHaveTextContent('颈椎');
    await expect(textbox('微信')).toHaveValue('xyq_new');
    await userEvent.click(within(choice).getByRole('radio', { name: '采用对方' }));
    await expect(textbox('微信')).toHaveValue('xyq_2026');
    await userEvent.click(within(choice).getByRole('radio', { name: '保留我的' }));
    await expect(textbox('微信')).toHaveValue('xyq_new');
  },
};

export const ReadOnly: Story = { args: { ...edited, isReadOnly: true } };

export const LongNames: Story = {
  tags: ['!autodocs'],
  args: {
    initialValues: filledConsult({
      name: '龘𠮷'.repeat(40),
      wechat: 'w'.repeat(60),
      addressDetail: '新泾路'.repeat(40),
      keywords: ['腰痛'.repeat(20), '久坐'.repeat(30)],
      content: '久坐后腰部酸胀两月余。'.repeat(60),
    }),
    departments: [{ value: 'pain', label: '骨与关节运动损伤综合康复治疗中心'.repeat(3) }],
  },
};

export const Filled: Story = { tags: ['!autodocs'], args: { initialValues: filledConsult() } };
export const Dark: Story = {
  tags: ['!autodocs'],
  globals: { theme: 'dark' },
  args: { initialValues: filledConsult() },
};
export const Narrow: Story = {
  tags: ['!autodocs'],
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  args: { initialValues: filledConsult() },
};
export const English: Story = {
  tags: ['!autodocs'],
  globals: { locale: 'en-US' },
  args: { initialValues: filledConsult() },
};

export const AsksBeforeClosing: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: '姓名' }), '许');
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('alertdialog');
    await userEvent.click(screen.getByRole('button', { name: '继续编辑' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(textbox('姓名')).toHaveValue('许');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const EnterWhileComposingDoesNotSave: Story = {
  tags: ['!autodocs'],
  args: { initialValues: filledConsult() },
  play: async ({ args }) => {
    const name = await screen.findByRole('textbox', { name: '姓名' });
    fireEvent.keyDown(name, { key: 'Enter', ctrlKey: true, isComposing: true });
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const SavesWhatIsStillBeingTyped: Story = {
  tags: ['!autodocs'],
  args: { initialValues: filledConsult() },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: '关键词' }), '腿麻');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({
          values: expect.objectContaining({ keywords: ['腰痛', '久坐', '腿麻'] }),
        }),
      ),
    );
  },
};

export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  args: { initialValues: filledConsult({ name: '', gender: '', intention: '' }) },
  play: async ({ args }) => {
    (await screen.findByRole('textbox', { name: '姓名' })).focus();
    await userEvent.keyboard('许砚清{Tab}');
    await expect(screen.getByRole('radio', { name: '男' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(screen.getByRole('radio', { name: '女' })).toBeChecked();
    await userEvent.tab();
    await expect(textbox('出生日期')).toHaveFocus();
    within(screen.getByRole('radiogroup', { name: '来院意向' }))
      .getByRole('radio', { name: 'A' })
      .focus();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({
          values: expect.objectContaining({ name: '许砚清', gender: 'female', intention: 'A' }),
        }),
      ),
    );
  },
};
export const ManyIntentions: Story = {
  args: { intentions: manyIntentions, initialValues: filledConsult({ intention: 'E' }) },
  play: async () => {
    await waitFor(async () =>
      expect(await screen.findByRole('button', { name: /来院意向/ })).toHaveTextContent('外地转诊'),
    );
  },
};
/** What the consult has stays, whatever the dictionary has become. */
export const IntentionNobodyKnows: Story = {
  args: { initialValues: filledConsult({ intention: 'Z' }) },
  play: async () => {
    await waitFor(async () => expect(await screen.findByRole('radio', { name: 'Z' })).toBeChecked());
  },
};

const sites = [
  { value: '1', label: '徐汇院区' },
  { value: '2', label: '闵行院区' },
  { value: '3', label: '旧院区', isRetired: true },
];
const siteButton = () => screen.findByRole('button', { name: /院区/ });
/** Only an organisation with sites in use is asked; one out of use is offered to nobody. */
export const WithSites: Story = {
  args: { sites },
  play: async () => {
    const button = await siteButton();
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('option', { name: '闵行院区' })).toBeInTheDocument();
    await expect(screen.queryByRole('option', { name: /旧院区/ })).toBeNull();
    await userEvent.keyboard('{Escape}');
  },
};
export const RetiredSite: Story = {
  args: { sites, initialValues: { ...meta.args.initialValues, siteId: '3' } },
  play: async () => {
    await expect(await siteButton()).toHaveTextContent('旧院区');
  },
};
export const SitesAllRetired: Story = {
  args: { sites: sites.slice(2) },
  play: async () => {
    await screen.findByRole('button', { name: '保存' });
    await expect(screen.queryByRole('button', { name: /院区/ })).toBeNull();
  },
};
