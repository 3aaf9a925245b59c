import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { aKnownCustomer, consultModalProps, filledConsult } from '../../testing/clinic-fixtures.ts';
import { ConsultModal } from './ConsultModal.tsx';
import type { ConsultModalProps } from './props.ts';
import { emptyConsultValues } from './values.ts';

beforeAll(() => {
  i18n.load('zh-CN', {});
  i18n.activate('zh-CN');
});

const modal = (props: Partial<ConsultModalProps> = {}) => (
  <I18nProvider i18n={i18n}>
    <ConsultModal {...consultModalProps({ initialValues: filledConsult(), ...props })} />
  </I18nProvider>
);
// By role would be kinder, but over a form this large it takes jsdom seconds; the stories find by role.
const box = (name: string) =>
  screen.getByLabelText(new RegExp(`^${name}\\*?$`), { selector: 'input, textarea' });
const valueOf = (name: string) => (box(name) as HTMLInputElement).value;
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const save = () => fireEvent.click(screen.getByText('保存', { selector: 'button' }));

describe('ConsultModal', { timeout: 60_000 }, () => {
  it('asks the server about a value once, however often it is left and saved', async () => {
    const onCheckDuplicate = vi.fn(async () => 0 as const);
    const onSubmit = vi.fn();
    render(modal({ onCheckDuplicate, onSubmit }));
    type('微信', 'new_account');
    fireEvent.blur(box('微信'));
    fireEvent.blur(box('微信'));
    save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    const asked = onCheckDuplicate.mock.calls as unknown as [{ field: string }][];
    expect(asked.filter(([details]) => details.field === 'wechat')).toHaveLength(1);
  });

  it('still saves when the duplicate check is not reachable, since the server judges again', async () => {
    const onSubmit = vi.fn();
    render(modal({ onCheckDuplicate: () => Promise.reject(new Error('offline')), onSubmit }));
    type('微信', 'new_account');
    save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  });

  it('keeps what was typed when the record is loaded again with other values', async () => {
    const { rerender } = render(modal({ mode: 'edit', consultId: '9' }));
    type('微信', 'typed');
    rerender(
      modal({
        mode: 'edit',
        consultId: '9',
        initialValues: filledConsult({ wechat: 'theirs', qq: '10001' }),
      }),
    );
    await waitFor(() => expect(box('QQ')).toHaveProperty('value', '10001'));
    expect(box('微信')).toHaveProperty('value', 'typed');
  });

  it('goes on with an unsaved draft and shows it as modified', async () => {
    render(modal({ draft: filledConsult({ wechat: 'draft', phones: ['13900139000'] }) }));
    await waitFor(() => expect(box('微信')).toHaveProperty('value', 'draft'));
    expect(box('联系电话')).toHaveProperty('value', '13900139000');
    expect(screen.getByText('有未保存的修改')).toBeTruthy();
  });

  it('says nothing of a field that was left empty once a draft has filled it', async () => {
    const initialValues = emptyConsultValues();
    const { rerender } = render(modal({ initialValues }));
    fireEvent.blur(box('姓名'));
    await waitFor(() => expect(box('姓名').getAttribute('aria-invalid')).toBe('true'));
    rerender(modal({ initialValues, draft: { name: '闵翊琬' } }));
    await waitFor(() => expect(valueOf('姓名')).toBe('闵翊琬'));
    await waitFor(() => expect(box('姓名').getAttribute('aria-invalid')).not.toBe('true'));
  });

  it('saves once while the first save is still checking', async () => {
    const onSubmit = vi.fn();
    render(modal({ onSubmit }));
    type('微信', 'new_account');
    save();
    save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('asks one question after the other when two checks end at once', async () => {
    const onSubmit = vi.fn();
    render(
      modal({
        duplicateModes: { name: 2, phone: 1 },
        onCheckDuplicate: async () => 1 as const,
        onSubmit,
        initialValues: filledConsult({ wechat: '' }),
      }),
    );
    type('姓名', '许某');
    type('联系电话', '13900139000');
    fireEvent.blur(box('姓名'));
    fireEvent.blur(box('联系电话'));
    await screen.findByText('当前姓名已有档案，是否继续？');
    fireEvent.click(screen.getByText('继续'));
    await screen.findByText('当前电话已有档案，是否继续？');
    fireEvent.click(screen.getByText('继续'));
    save();
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ confirmedDuplicates: ['name', 'phone'] }),
      ),
    );
  });

  it('tells about drafts only once something is modified', async () => {
    const onDraftChange = vi.fn();
    render(modal({ onDraftChange }));
    expect(onDraftChange).not.toHaveBeenCalled();
    type('微信', 'draft');
    await waitFor(() =>
      expect(onDraftChange).toHaveBeenLastCalledWith({
        values: expect.objectContaining({ wechat: 'draft' }),
      }),
    );
  });

  it('renders one field for a keystroke, not the form', async () => {
    // Every field looks up its own setting when it renders, so the look-ups tell which fields did.
    const rendered: string[] = [];
    const settings = new Proxy({}, { get: (_, name) => void rendered.push(String(name)) });
    render(modal({ settings }));
    expect(new Set(rendered).size).toBeGreaterThan(25);
    type('微信', 'a');
    await waitFor(() => expect(screen.getByText('有未保存的修改')).toBeTruthy());
    rendered.length = 0;
    for (const text of ['ab', 'abc', 'abcd']) type('微信', text);
    await waitFor(() => expect(box('微信')).toHaveProperty('value', 'abcd'));
    expect(new Set(rendered)).toEqual(new Set(['wechat']));
  });

  it('says who a typed number belongs to, and Enter makes no second file of them', async () => {
    const onRegisterAgain = vi.fn();
    const onSubmit = vi.fn();
    const recognition = { customers: [aKnownCustomer()], total: 1, hasOthers: false };
    render(
      modal({
        initialValues: filledConsult({ phones: [''] }),
        onCheckDuplicate: async ({ field }) => (field === 'phone' ? 1 : 0),
        onRecognise: async ({ field }) =>
          field === 'phone' ? recognition : { customers: [], total: 0, hasOthers: false },
        onRegisterAgain,
        onSubmit,
      }),
    );
    type('联系电话', '13812342046');
    await screen.findByText('138****2046');
    fireEvent.blur(box('联系电话'));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('当前电话已有档案，是否继续？');
    expect(question.textContent).toContain('许砚清');
    expect(document.activeElement?.textContent).toBe('取消');
    fireEvent.click(screen.getByText('为此客户再次登记', { selector: '[role=alertdialog] button' }));
    await waitFor(() => expect(onRegisterAgain).toHaveBeenCalledOnce());
    expect(onRegisterAgain.mock.calls[0]?.[0]).toMatchObject({
      customer: { id: '77' },
      values: { phones: ['13812342046'], content: filledConsult().content },
    });
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('carries what was typed over to the customer who was recognised, and says what is not theirs', async () => {
    const onSubmit = vi.fn();
    render(
      modal({
        mode: 'again',
        customerId: '77',
        initialValues: filledConsult({ name: '许砚清', phones: ['138****2046'], wechat: '', content: '' }),
        carried: filledConsult({ name: '许砚清', phones: ['13812342046'], wechat: 'typed', content: '腰痛' }),
        onSubmit,
      }),
    );
    expect(valueOf('咨询内容')).toBe('腰痛');
    expect(valueOf('微信')).toBe('');
    const note = screen.getByText(/没有写入档案/).textContent;
    expect(note).toContain('微信 typed');
    expect(note).not.toContain('联系电话');
    save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onSubmit.mock.calls[0]?.[0].values).toMatchObject({ phones: ['138****2046'], content: '腰痛' });
  });

  it.each([
    ['name', { mode: 'new' as const }],
    ['name', { mode: 'edit' as const, consultId: '9001' }],
    ['methodId', { mode: 'again' as const, customerId: '77' }],
  ])('begins at %s', async (field, props) => {
    render(modal(props));
    await waitFor(() => expect(document.activeElement?.id.split('-').at(-1)).toBe(field));
  });

  it('keeps the customer in sight in an edit, with the number masked', () => {
    render(
      modal({ mode: 'edit', consultId: '9001', initialValues: filledConsult({ phones: ['138****2046'] }) }),
    );
    expect(screen.getAllByText('138****2046')).toHaveLength(1);
  });

  it.each([
    ['编辑咨询', /包括回访计划和预约/, { mode: 'edit' as const, consultId: '9001' }],
    ['补充登记', /回访计划和预约保持不变/, { mode: 'consultOnly' as const, consultId: '9001' }],
    ['仅登记咨询', /不安排回访计划和预约/, { mode: 'consultOnly' as const }],
  ])('says what %s is for', (badge, sentence, props) => {
    render(modal(props));
    expect(screen.getAllByText(badge)).toHaveLength(1);
    expect(screen.getAllByText(sentence)).toHaveLength(1);
  });

  it('doubts the county of an identity number, and saves all the same', async () => {
    const onSubmit = vi.fn();
    render(modal({ onValidateIdNumber: () => 'unknown-county', onSubmit }));
    type('证件号', '11010519491231002X');
    expect(screen.getAllByText('查不到证件号中的地区，请核对；不影响保存')).toHaveLength(1);
    save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  });

  it("offers the organisation's own intentions", () => {
    render(
      modal({
        intentions: [{ value: 'D', label: '暂缓' }],
        initialValues: filledConsult({ intention: 'D' }),
      }),
    );
    const labels = screen
      .getAllByRole('radio', { hidden: true })
      .map((radio) => radio.closest('label')?.textContent);
    expect(labels).toContain('暂缓');
    expect(labels).not.toContain('A');
  });

  it('says once that a list of options could not be loaded', () => {
    render(modal({ optionsError: '网络连接超时' }));
    expect(screen.getAllByText(/获取选项列表失败/)).toHaveLength(1);
  });

  it('takes at most 25 stops of the Tab key from the name to saving', () => {
    render(modal({ settings: {}, initialValues: emptyConsultValues() }));
    expect(stopsBetween(box('姓名'), screen.getByText('保存', { selector: 'button' }))).toBeLessThanOrEqual(
      25,
    );
  });
});

/** How often Tab is pressed from one control to another: a group of radio buttons is one stop. */
function stopsBetween(from: HTMLElement, to: HTMLElement): number {
  const groups = new Set<Element>();
  const stops = [
    ...document.querySelectorAll<HTMLElement>('[role=dialog] :is(input, textarea, button)'),
  ].filter((control) => {
    if (control.tabIndex < 0 || control.matches(':disabled, [hidden] *')) return false;
    const group = control.matches('[type=radio]') && control.closest('[role=radiogroup]');
    if (!group) return true;
    const isFirst = !groups.has(group);
    groups.add(group);
    return isFirst;
  });
  return stops.indexOf(to) - stops.indexOf(from);
}
