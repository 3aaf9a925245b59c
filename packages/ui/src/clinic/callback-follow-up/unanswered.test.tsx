import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import execution from './CallbackFollowUpModal.stories.tsx';
import { CallbackFollowUpModal, type CallbackFollowUpModalProps } from './CallbackFollowUpModal.tsx';

i18n.load('zh-CN', {});
i18n.activate('zh-CN');

const onSubmit = vi.fn();
beforeEach(() => onSubmit.mockClear());

const show = (props: Partial<CallbackFollowUpModalProps> = {}) =>
  render(
    <I18nProvider i18n={i18n}>
      <CallbackFollowUpModal
        {...execution.args}
        retryClock={{ now: '2026-04-16 15:32', inAnHour: '2026-04-16 16:32' }}
        onSubmit={onSubmit}
        {...props}
      />
    </I18nProvider>,
  );
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name, { selector: 'textarea' }), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: '1 小时后 16:32' }));

it('the dialog of a follow-up hands over everything that was typed when nobody answered, note or not', async () => {
  show();
  type(/^客户需求/, '想周末来');
  press();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(onSubmit.mock.calls[0]?.[0].values).toMatchObject({
    note: '',
    demand: '想周末来',
    retryAt: '2026-04-16 16:32',
  });
});

it('the dialog of a follow-up says what is missing of the visit instead of leaving it out', async () => {
  show({
    visit: {
      consults: [{ value: '9', label: '2026-04-08 电话咨询' }],
      intentions: [{ value: 'A', label: 'A' }],
      appointmentTypes: [{ value: '2', label: '复诊' }],
    },
    draft: { visitIntention: 'A' },
  });
  press();
  await waitFor(() => expect(screen.getByText('请选择一条咨询记录')).toBeDefined());
  expect(onSubmit).not.toHaveBeenCalled();
});

it('the dialog of a follow-up saves as answered after a try that the server refused', async () => {
  show();
  type(/^说明/, '好转');
  press();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  expect(onSubmit.mock.calls[1]?.[0].values).toMatchObject({ note: '好转', retryAt: '' });
});

it('cannot be pressed beside a next task, and says why', () => {
  show({ draft: { hasNext: true, nextNote: '问疗效' } });
  const button = screen.getByRole('button', { name: '1 小时后 16:32' });
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('已填写下次任务，请保存；或取消勾选后再按')).toBeDefined();
});
