import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

beforeAll(() => {
  i18n.load('zh-CN', {});
  i18n.activate('zh-CN');
});

describe('Ctrl+Enter in a dialog', () => {
  const open = () => {
    const onSave = vi.fn();
    render(
      <I18nProvider i18n={i18n}>
        <Dialog title="登记" onSave={onSave} onClose={vi.fn()}>
          <input aria-label="姓名" />
        </Dialog>
      </I18nProvider>,
    );
    return onSave;
  };

  it('saves from a field, with either key of the platforms', () => {
    const onSave = open();
    fireEvent.keyDown(screen.getByLabelText('姓名'), { key: 'Enter', ctrlKey: true });
    fireEvent.keyDown(screen.getByLabelText('姓名'), { key: 'Enter', metaKey: true });
    expect(onSave).toHaveBeenCalledTimes(2);
  });

  it('saves when the dialog itself has the focus, as after a press on its empty ground', () => {
    const onSave = open();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Enter', ctrlKey: true });
    expect(onSave).toHaveBeenCalledOnce();
  });

  it('does not save while an input method is composing, nor with Enter alone', () => {
    const onSave = open();
    const field = screen.getByLabelText('姓名');
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, keyCode: 229 });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onSave).not.toHaveBeenCalled();
  });
});
