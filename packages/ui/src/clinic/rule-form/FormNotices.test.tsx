import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { FormSummary } from './FormNotices.tsx';
import { useRuleForm } from './useRuleForm.ts';

beforeAll(() => {
  i18n.load('zh-CN', {});
  i18n.activate('zh-CN');
});

const initialValues = { name: '李明' };
const validate = () => ({});
const ignore = () => undefined;

function Form({ fieldErrors }: { fieldErrors?: { name: string } }) {
  const form = useRuleForm({ initialValues, validate, onSubmit: ignore, fieldErrors });
  const { ref, ...control } = form.methods.register('name');
  return (
    <>
      <FormSummary
        form={form}
        title="请完整填写参数"
        labels={{ name: '姓名' }}
        hasServerProblems={fieldErrors !== undefined}
      />
      <input aria-label="姓名" ref={ref} {...control} />
    </>
  );
}
const page = (fieldErrors?: { name: string }) => (
  <I18nProvider i18n={i18n}>
    <Form fieldErrors={fieldErrors} />
  </I18nProvider>
);

it('takes the focus at every refusal of the server, one after the other', async () => {
  const { rerender } = render(page());
  rerender(page({ name: '已有此名称' }));
  const box = screen.getByRole('textbox');
  expect(document.activeElement).toBe(await screen.findByRole('alert'));

  box.focus();
  fireEvent.change(box, { target: { value: '李明辉' } });
  fireEvent.blur(box);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  rerender(page({ name: '已被占用' }));
  expect(document.activeElement).toBe(await screen.findByRole('alert'));
});
