import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type RuleFormOptions, useRuleForm } from './useRuleForm.ts';

beforeAll(() => {
  i18n.load('zh-CN', {});
  i18n.activate('zh-CN');
});

type Values = { note: string };
const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>{children}</I18nProvider>
);
const render = (changes: Partial<RuleFormOptions<Values>>) => {
  const onSubmit = vi.fn();
  const options: RuleFormOptions<Values> = {
    initialValues: { note: ' 好转 ' },
    validate: ({ note }) => ({ note: note.trim() === '' ? msg`说明不能为空` : undefined }),
    onSubmit,
    ...changes,
  };
  return { onSubmit, ...renderHook(() => useRuleForm(options), { wrapper }) };
};

describe('useRuleForm', () => {
  it('hands values out once when saving is asked for twice at a time', async () => {
    const { onSubmit, result } = render({ normalise: ({ note }) => ({ note: note.trim() }) });
    await act(() => Promise.all([result.current.save(), result.current.save()]));
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(onSubmit).toHaveBeenCalledWith({ values: { note: '好转' } });
  });

  it.each([{ isSaving: true }, { canSave: false }])('does not save while %o', async (changes) => {
    const { onSubmit, result } = render(changes);
    await act(() => result.current.save());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('counts the saves that its rules refused', async () => {
    const { onSubmit, result } = render({ initialValues: { note: '  ' } });
    await act(() => result.current.save());
    expect(result.current.attempt).toBe(1);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('goes on with a draft as modified text', async () => {
    const { result } = render({ draft: { note: '没有保存的' } });
    expect(result.current.methods.getValues('note')).toBe('没有保存的');
    expect(result.current.isDirty).toBe(true);
  });
});
