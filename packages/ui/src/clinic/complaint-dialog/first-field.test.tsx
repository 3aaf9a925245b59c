import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import step from '../complaint-detail/ComplaintStepDialog.stories.tsx';
import { ComplaintStepDialog } from '../complaint-detail/index.ts';
import form, { ClosedMeanwhile, Edit, OwnChoicesOutOfUse } from './ComplaintDialog.stories.tsx';
import { ComplaintDialog } from './index.ts';

i18n.load('zh-CN', {});
i18n.activate('zh-CN');

const show = (dialog: ReactElement) => <I18nProvider i18n={i18n}>{dialog}</I18nProvider>;

/** A test and not a step of a story: Storybook hides the page for a moment before it shows a story, and the cursor with it. */
it.each<[string, () => HTMLElement, ReactElement]>([
  [
    'a complaint is registered',
    () => screen.getByRole('combobox', { name: '查找客户' }),
    <ComplaintDialog key="new" {...form.args} />,
  ],
  [
    'one of a known customer is corrected',
    () => screen.getByLabelText(/^联系人姓名/),
    <ComplaintDialog key="edit" {...form.args} {...Edit.args} />,
  ],
  [
    'a complaint is handled',
    () => screen.getByRole('radio', { name: '处理中' }),
    <ComplaintStepDialog key="step" {...step.args} />,
  ],
])('the dialog of a complaint has the cursor in the first field when %s', async (_, first, dialog) => {
  render(show(dialog));
  await waitFor(() => expect(document.activeElement).toBe(first()));
});

it('the dialog of a complaint has the cursor in the first field once a complaint that is corrected is there', async () => {
  const { rerender } = render(show(<ComplaintDialog {...form.args} isEdit isLoading />));
  rerender(show(<ComplaintDialog {...form.args} isEdit />));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '查找客户' })),
  );
});

it('the dialog of a complaint says by itself that a complaint was closed, keeps the text and saves nothing', async () => {
  const onSubmit = vi.fn();
  render(show(<ComplaintDialog {...form.args} {...ClosedMeanwhile.args} onSubmit={onSubmit} />));
  expect(await screen.findByText('此投诉现在是“已处理”，您不能再改变它的状态')).toBeDefined();
  const content = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '投诉内容' });
  expect(content.value).toBe('改为当面沟通');
  fireEvent.keyDown(content, { key: 'Enter', ctrlKey: true });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(true);
  expect(onSubmit).not.toHaveBeenCalled();
});

it("the dialog of a complaint shows a complaint's own choices that are out of use, and lets nobody else choose them", () => {
  render(show(<ComplaintDialog {...form.args} {...OwnChoicesOutOfUse.args} />));
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect([radio('公众号').checked, radio('公众号').disabled]).toEqual([true, false]);
  expect([radio('旧级别').checked, radio('旧级别').disabled]).toEqual([true, false]);
  expect(screen.getByRole('button', { name: /投诉类别/ }).textContent).toContain('旧类别');
  render(show(<ComplaintDialog key="new" {...form.args} />));
  expect(screen.getAllByRole<HTMLInputElement>('radio', { name: '公众号' }).at(-1)?.disabled).toBe(true);
});
