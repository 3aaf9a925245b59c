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
/** What is asked for by now. */
let asked: { id: string; kind: string; number: number; text: string; news: string[]; before: null }[] = [];
let submitted: { 同意协议: string[] }[] = [];
const version = (id: string, text: string) => ({
  id,
  kind: 'privacy',
  number: 1,
  text,
  news: [],
  before: null,
});

beforeEach(() => {
  isOpen = true;
  asked = [];
  submitted = [];
  i18n.load('zh-CN', {});
  i18n.activate('zh-CN');
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input instanceof Request ? input.url : input);
    if (isOpen && url.includes('SubmitLink')) {
      const body = JSON.parse(String(init?.body ?? (await (input as Request).text()))) as {
        同意协议: string[];
      };
      submitted.push(body);
      const isAccepted = asked.every(({ id }) => body.同意协议.includes(id));
      return Response.json(
        isAccepted
          ? { Success: true, Data: { 机构: '清和康复医院' }, RequestId: '1' }
          : { Success: false, Code: 'AGREEMENT_DUE', Data: '请阅读并同意最新的说明后提交', RequestId: '1' },
      );
    }
    const answer = isOpen && String(input instanceof Request ? input.url : input).includes('OpenLink');
    return Response.json(
      answer
        ? { Success: true, Data: { ...opened, 协议: asked }, RequestId: '1' }
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

it('is handed over with what was ticked, and not before', async () => {
  asked = [version('7', '我们只为您的诊疗使用这些回答。')];
  render(page);
  fireEvent.change(await screen.findByRole('textbox', { name: /过敏药物/ }), { target: { value: '青霉素' } });
  fireEvent.click(screen.getByRole('button', { name: '提交' }));
  await screen.findByText('请阅读并勾选同意后提交');
  expect(submitted).toEqual([]);
  const tick = screen.getByRole('checkbox', { name: '我已阅读并同意隐私说明' });
  expect(document.activeElement).toBe(tick);
  fireEvent.click(tick);
  fireEvent.click(screen.getByRole('button', { name: '提交' }));
  await screen.findByText('提交成功，谢谢您！');
  expect(submitted).toMatchObject([{ 同意协议: ['7'] }]);
});

it('shows the version that was published meanwhile, keeps what was typed and asks again', async () => {
  asked = [version('7', '旧的说明')];
  render(page);
  fireEvent.change(await screen.findByRole('textbox', { name: /过敏药物/ }), { target: { value: '青霉素' } });
  fireEvent.click(screen.getByRole('checkbox', { name: '我已阅读并同意隐私说明' }));
  asked = [version('8', '新的说明')];
  fireEvent.click(screen.getByRole('button', { name: '提交' }));
  await screen.findByText('新的说明');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /过敏药物/ }).value).toBe('青霉素');
  fireEvent.click(screen.getByRole('checkbox', { name: '我已阅读并同意隐私说明' }));
  fireEvent.click(screen.getByRole('button', { name: '提交' }));
  await screen.findByText('提交成功，谢谢您！');
  expect(submitted.map(({ 同意协议 }) => 同意协议)).toEqual([['7'], ['8']]);
});
