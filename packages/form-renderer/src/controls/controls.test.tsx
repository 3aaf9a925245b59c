import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog, Menu, type MenuProps, Popup, Select } from './index.ts';

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const focused = () => document.activeElement?.textContent;
const choices = ['左', '中', '右'].map((label, at) => ({
  value: at,
  label,
  ...(at === 1 && { isDisabled: true }),
}));

function Chooser({ onChange }: { onChange: (value: unknown) => void }) {
  const [value, setValue] = useState<readonly unknown[]>([0]);
  return (
    <Select
      label="位置"
      choices={choices}
      value={value as number[]}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

describe('a select', () => {
  it('opens at what is chosen, and is chosen in by keys alone', () => {
    const onChange = vi.fn();
    render(<Chooser onChange={onChange} />);
    const list = screen.getByRole<HTMLInputElement>('combobox', { name: '位置' });
    act(() => list.focus());
    press(' ');
    const active = () =>
      document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(active()).toBe('左');
    press('ArrowDown');
    press('Enter');
    expect(onChange).not.toHaveBeenCalled();
    press('End');
    press('Enter');
    expect(onChange).toHaveBeenCalledWith([2]);
    expect(list.value).toBe('右');
    expect(list.getAttribute('aria-expanded')).toBe('false');
    press('ArrowUp');
    expect(active()).toBe('中');
  });
});

function Opener({ groups }: Pick<MenuProps, 'groups'>) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button ref={button} type="button">
        更多
      </button>
      {isOpen && <Menu anchor={button} label="更多" groups={groups} onClose={() => setOpen(false)} />}
    </>
  );
}

describe('a menu', () => {
  it('is walked by arrows and first letters, and says why something cannot be chosen', () => {
    const [up, into] = [vi.fn(), vi.fn()];
    const groups = [
      [{ label: '上移', onChoose: up }],
      [
        { label: '移入子表单', refusal: '不支持添加此字段', onChoose: into },
        { label: '删除', onChoose: vi.fn() },
      ],
    ];
    render(<Opener groups={groups} />);
    expect(focused()).toBe('上移');
    press('ArrowUp');
    expect(focused()).toBe('删除');
    press('移');
    expect(focused()).toBe('移入子表单不支持添加此字段');
    fireEvent.click(document.activeElement as Element);
    press('Home');
    fireEvent.click(document.activeElement as Element);
    expect([up.mock.calls.length, into.mock.calls.length]).toEqual([1, 0]);
    press('Tab');
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('Escape', () => {
  it('closes a pop-up, and not the dialog that it is in', () => {
    const [closeDialog, closePopup] = [vi.fn(), vi.fn()];
    function Both() {
      const anchor = useRef<HTMLButtonElement>(null);
      return (
        <Dialog title="设置" onClose={closeDialog}>
          <button ref={anchor} type="button">
            日期
          </button>
          <Popup anchor={anchor} onClose={closePopup}>
            <input aria-label="年" />
          </Popup>
        </Dialog>
      );
    }
    render(<Both />);
    // A browser closes the dialog unless the key's default is prevented.
    expect(fireEvent.keyDown(screen.getByLabelText('年'), { key: 'Escape' })).toBe(false);
    expect(closePopup).toHaveBeenCalledExactlyOnceWith({ reason: 'escape' });
    expect(closeDialog).not.toHaveBeenCalled();
  });

  it('closes the inner of two dialogs, and gives the focus back', () => {
    function Two() {
      const [isOpen, setOpen] = useState(false);
      return (
        <Dialog title="外" onClose={() => expect.unreachable('the outer dialog closed')}>
          <button type="button" onClick={() => setOpen(true)}>
            打开
          </button>
          {isOpen && (
            <Dialog title="内" onClose={() => setOpen(false)}>
              文字
            </Dialog>
          )}
        </Dialog>
      );
    }
    render(<Two />);
    const opener = screen.getByRole('button', { name: '打开' });
    act(() => opener.focus());
    fireEvent.click(opener);
    const inner = screen.getByRole('dialog', { name: '内' });
    fireEvent(inner, new Event('cancel', { bubbles: true, cancelable: true }));
    expect(screen.queryByRole('dialog', { name: '内' })).toBeNull();
    expect(document.activeElement).toBe(opener);
  });
});
