import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from './index.ts';

const announced = () => document.querySelectorAll('[data-live-announcer] [aria-labelledby]').length;

it('a button takes its announcement along when it goes', async () => {
  const { rerender } = render(<Button>保存</Button>);
  act(() => screen.getByRole('button').focus());
  rerender(<Button isBusy>保存</Button>);
  expect(announced()).toBe(1);
  rerender(<Button>保存</Button>);
  expect(announced()).toBe(2);
  rerender(<p>已保存</p>);
  expect(announced()).toBe(0);
});
