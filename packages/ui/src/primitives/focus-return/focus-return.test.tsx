import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render as renderPlain, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from '../button/index.ts';
import { Dialog } from '../dialog/index.ts';
import { Menu } from '../menu/index.ts';

i18n.load('zh-CN', {});
i18n.activate('zh-CN');

const render = (element: ReactElement) => renderPlain(<I18nProvider i18n={i18n}>{element}</I18nProvider>);

/** Nothing may wait for the next picture: a busy machine draws it much later. */
const withoutFrames = () => vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);

const press = (key: string) => {
  const target = document.activeElement as Element;
  fireEvent.keyDown(target, { key });
  fireEvent.keyUp(target, { key });
};

it('a menu gives the focus back to its button at once, so that the next key opens it again', () => {
  render(
    <Menu
      label="更多操作"
      trigger={<Button>更多</Button>}
      onAction={() => undefined}
      sections={[{ id: 'row', items: [{ id: 'edit', label: '编辑' }] }]}
    />,
  );
  const button = screen.getByRole('button', { name: '更多' });
  act(() => button.focus());
  press('ArrowDown');
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: '编辑' }));
  withoutFrames();
  press('Escape');
  expect(document.activeElement).toBe(button);
  press('ArrowDown');
  expect(screen.getByRole('menuitem', { name: '编辑' })).toBeTruthy();
});

it('the focus goes back to the field where somebody was when a press beside the dialog asked the question', () => {
  render(
    <Dialog title="新增回访" isDirty onClose={() => undefined}>
      <input aria-label="计划说明" />
    </Dialog>,
  );
  const field = screen.getByRole('textbox', { name: '计划说明' });
  act(() => field.focus());
  // As the browser has it after a press on the mask.
  act(() => field.blur());
  press('Escape');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  withoutFrames();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '继续编辑' }));
  press('Escape');
  expect(document.activeElement).toBe(field);
});

it('the focus goes to the last place that is still there when the opener has gone', () => {
  function Page() {
    const [step, setStep] = useState(0);
    return (
      <>
        <Button>之前</Button>
        {step < 2 && <Button onPress={() => setStep(1)}>打开</Button>}
        {step === 1 && (
          <Dialog title="执行" onClose={() => setStep(2)}>
            内容
          </Dialog>
        )}
      </>
    );
  }
  render(<Page />);
  act(() => screen.getByRole('button', { name: '之前' }).focus());
  act(() => screen.getByRole('button', { name: '打开' }).focus());
  press('Enter');
  expect(screen.getByRole('dialog')).toBeTruthy();
  withoutFrames();
  press('Escape');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '之前' }));
});
