import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { consultModalProps, filledConsult } from '../../testing/clinic-fixtures.ts';
import { ConsultModal } from './ConsultModal.tsx';
import type { ConsultModalProps } from './props.ts';

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
const box = (name: string) => screen.getByLabelText(name, { selector: 'input, textarea' });
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
    const { rerender } = render(modal({ mode: 3, consultId: '9' }));
    type('微信', 'typed');
    rerender(
      modal({ mode: 3, consultId: '9', initialValues: filledConsult({ wechat: 'theirs', qq: '10001' }) }),
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

  it('saves once while the first save is still checking', async () => {
    const onSubmit = vi.fn();
    render(modal({ onSubmit }));
    type('微信', 'new_account');
    save();
    save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit).toHaveBeenCalledOnce();
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
    expect(rendered).toEqual(['wechat', 'wechat', 'wechat']);
  });
});
