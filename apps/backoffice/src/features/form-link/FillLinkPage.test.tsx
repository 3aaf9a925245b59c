import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FillLinkPage } from './FillLinkPage.tsx';

const field = { type: 'input', name: '过敏药物', key: 'allergy', model: 'allergy', options: {}, rules: [] };
const opened = {
  表单: '术前访视',
  说明: '',
  机构: '清和康复医院',
  称呼: '',
  文档: JSON.stringify({ list: [field], config: {} }),
  答案: {},
  序号: 0,
  过期时间: '2026-12-01 00:00:00',
  上传: { mostBytes: 1, endings: [] },
};
let isOpen = true;

beforeEach(() => {
  isOpen = true;
  i18n.load('zh-CN', {});
  i18n.activate('zh-CN');
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const answer = isOpen && String(input instanceof Request ? input.url : input).includes('OpenLink');
    return Response.json(
      answer
        ? { Success: true, Data: opened, RequestId: '1' }
        : { Success: false, Code: 'FORM_LINK_CLOSED', Data: '链接已失效', RequestId: '1' },
    );
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const page = (
  <I18nProvider i18n={i18n}>
    <FillLinkPage token="t" />
  </I18nProvider>
);

it('what was typed into a link that ended can still be read after a reload', async () => {
  const first = render(page);
  fireEvent.change(await screen.findByRole('textbox', { name: /过敏药物/ }), { target: { value: '青霉素' } });
  isOpen = false;
  fireEvent.click(screen.getByRole('button', { name: '暂存' }));
  await screen.findByText('青霉素');
  first.unmount();

  render(page);
  await screen.findByText('青霉素');
  expect(screen.queryByRole('button', { name: '提交' })).toBeNull();
});
