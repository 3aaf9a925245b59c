import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { OrganisationRulesForm } from './index.ts';

const values = {
  name: '清和康复医院',
  timeZone: 'Asia/Shanghai',
  idleMinutes: '',
  nameDuplicateMode: '2',
  phoneDuplicateMode: '1',
  daysAhead: '15',
  registrationDaysBack: '30',
  appointmentPrefix: '',
  appointmentDigits: '5',
  listDays: '7',
  undoSeconds: '10',
  draftDays: '30',
  phoneLookupsPerHour: '30',
  hidesBirthDates: '0',
  archiveUrl: '',
  archiveCode: '',
};

const meta = {
  title: 'Clinic/OrganisationRulesForm',
  component: OrganisationRulesForm,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => <div style={{ display: 'flex', flexDirection: 'column', height: 700 }}>{Story()}</div>,
  ],
  args: {
    initialValues: values,
    changes: { nameDuplicateMode: { by: '方致远', at: '2026-04-16 10:32' } },
    onSubmit: fn(),
    onDiscard: fn(),
  },
} satisfies Meta<typeof OrganisationRulesForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const field = await screen.findByRole('textbox', { name: /登记可补天数/ });
    await userEvent.clear(field);
    await userEvent.type(field, '０');
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect((await screen.findAllByText('请填写 1 到 99999 的整数')).length).toBeGreaterThan(0);
    await userEvent.clear(field);
    await userEvent.type(field, '45');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({ values: { ...values, registrationDaysBack: '45' } }),
    );
  },
};
/** A count out of its range and letters that are none say what may stand there. */
export const SaysWhatMayStandThere: Story = {
  play: async ({ args }) => {
    const type = async (name: RegExp, text: string) => {
      const field = await screen.findByRole('textbox', { name });
      await userEvent.clear(field);
      await userEvent.type(field, text);
    };
    await type(/撤销时限/, '90');
    await type(/预约号前缀/, '预约');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect((await screen.findAllByText('请填写 5 到 60 的整数')).length).toBeGreaterThan(0);
    await expect(screen.getAllByText('最多 4 个英文字母').length).toBeGreaterThan(0);
    await type(/撤销时限/, '30');
    await type(/预约号前缀/, 'qh');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        values: { ...values, undoSeconds: '30', appointmentPrefix: 'qh' },
      }),
    );
  },
};
export const Searches: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox', { name: '查找规则' }), '号码查找');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /机构名称/ })).toBeNull());
    await expect(screen.getByRole('textbox', { name: /号码查找上限/ })).toBeVisible();
  },
};
export const GivesUp: Story = {
  args: { draft: { name: '清和医院' } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '放弃' }));
    await expect(args.onDiscard).toHaveBeenCalledOnce();
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /机构名称/ })).toHaveValue('清和康复医院'),
    );
  },
};
export const Saving: Story = { args: { draft: { name: '清和医院' }, isSaving: true } };
export const SaveFailed: Story = {
  args: { draft: { name: '清和医院' }, error: '服务暂时不可用，已填写的内容会保留，请稍后重试' },
};
export const Loading: Story = { args: { isLoading: true } };
export const Failed: Story = { args: { loadError: '网络连接失败', onRetry: fn() } };
export const LongAndHostile: Story = {
  args: { initialValues: { ...values, name: '长'.repeat(100), archiveCode: '<script>alert(1)</script>' } },
};
const framed = (width: number): Decorator =>
  function Framed(Story) {
    return (
      <div style={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, width }}>{Story()}</div>
    );
  };
export const At1024: Story = { decorators: [framed(960)] };
export const At720: Story = { decorators: [framed(672)] };
export const Dark: Story = { globals: { theme: 'dark' } };
