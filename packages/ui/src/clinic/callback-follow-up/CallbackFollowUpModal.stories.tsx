import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { aCustomer, careFormProps } from '../../testing/care-fixtures.ts';
import { sampleStaff } from '../../testing/clinic-fixtures.ts';
import { emptyFollowUp } from '../follow-up-form/index.ts';
import { PanelBlock } from '../panel-dialog/index.ts';
import { CallbackFollowUpModal } from './CallbackFollowUpModal.tsx';

const blank = emptyFollowUp({ now: '2026-04-16 15:32', executor: sampleStaff[0] });

const meta = {
  title: 'Clinic/CallbackFollowUpModal',
  component: CallbackFollowUpModal,
  args: {
    ...careFormProps,
    customer: aCustomer(),
    plan: { plannedAt: '2026-04-16 15:30', note: '了解疼痛变化，确认来院时间' },
    initialValues: blank,
    panel: <PanelBlock>客户资料</PanelBlock>,
    onSubmit: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '720px' } } },
} satisfies Meta<typeof CallbackFollowUpModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: '说明' }), '疼痛缓解');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(args.onSubmit).toHaveBeenCalledWith({
      values: expect.objectContaining({ note: '疼痛缓解', way: 'phone', hasNext: false }),
    });
  },
};
export const WithoutPlanOrPanel: Story = { args: { plan: undefined, panel: undefined } };
export const WithNextTask: Story = { args: { initialValues: { ...blank, note: '好转', hasNext: true } } };
export const Saving: Story = { args: { initialValues: { ...blank, note: '好转' }, isSaving: true } };
export const ExecutedByAColleague: Story = {
  args: {
    initialValues: { ...blank, note: '好转' },
    executedMeanwhile: { by: '顾明远', at: '2026-04-16 15:31' },
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText('该回访计划已被执行')).toBeVisible());
    await expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
  },
};
