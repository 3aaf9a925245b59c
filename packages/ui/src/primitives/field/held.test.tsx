import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { TextField } from '../text-field/index.ts';

i18n.load('zh-CN', {});
i18n.activate('zh-CN');

function Form() {
  const [error, setError] = useState<string>();
  return (
    <I18nProvider i18n={i18n}>
      <TextField
        label="日期"
        value="2026"
        error={error}
        onChange={() => {}}
        onBlur={() => setError('日期格式错误')}
      />
      <button type="button">填写预约</button>
    </I18nProvider>
  );
}

describe('what is wrong with a field', () => {
  it.each([
    ['pointerDown', 'pointerUp'],
    ['mouseDown', 'mouseUp'],
  ] as const)('moves nothing between %s and %s', async (down, up) => {
    render(<Form />);
    screen.getByRole('textbox').focus();
    fireEvent[down](screen.getByRole('button'), { button: 0 });
    fireEvent.blur(screen.getByRole('textbox'));
    // A finger rests on a button for a while.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText('日期格式错误')).toBeNull();
    fireEvent[up](screen.getByRole('button'), { button: 0 });
    expect(await screen.findByText('日期格式错误')).toBeDefined();
  });

  it('shows at once when the field is left by keyboard', () => {
    render(<Form />);
    fireEvent.blur(screen.getByRole('textbox'));
    expect(screen.getByText('日期格式错误')).toBeDefined();
  });

  it('is not waited for by a press that ended in another window', async () => {
    render(<Form />);
    fireEvent.pointerDown(screen.getByRole('button'), { button: 0 });
    fireEvent.blur(screen.getByRole('textbox'));
    fireEvent.blur(window);
    expect(await screen.findByText('日期格式错误')).toBeDefined();
  });

  it('is not waited for by a press that never ends', async () => {
    render(<Form />);
    fireEvent.pointerDown(screen.getByRole('button'), { button: 0 });
    fireEvent.blur(screen.getByRole('textbox'));
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Tab' });
    expect(await screen.findByText('日期格式错误')).toBeDefined();
  });
});
