import { cleanup, render } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, expect, it } from 'vitest';
import { unsavedInput, useUnsavedMark } from './unsaved.ts';

function Dialog({ isModified }: { isModified: boolean }) {
  useUnsavedMark('/Servicecenter', isModified);
  return null;
}

function Page({ isShown = true, dialogs }: { isShown?: boolean; dialogs: readonly boolean[] }) {
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      {dialogs.map((isModified, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a stack of dialogs
        <Dialog key={at} isModified={isModified} />
      ))}
    </Activity>
  );
}

afterEach(cleanup);

it('the guard of unsaved input holds what was typed while its page is hidden', () => {
  const { rerender } = render(<Page dialogs={[true]} />);
  expect(unsavedInput.has('/Servicecenter')).toBe(true);
  rerender(<Page isShown={false} dialogs={[true]} />);
  expect(unsavedInput.has('/Servicecenter')).toBe(true);
});

it('the guard of unsaved input holds nothing once a dialog has closed with its save', () => {
  const { rerender } = render(<Page dialogs={[true]} />);
  rerender(<Page dialogs={[]} />);
  expect(unsavedInput.isAnywhere()).toBe(false);
});

it('the guard of unsaved input holds what was typed below a dialog that was saved', () => {
  const { rerender } = render(<Page dialogs={[true, true]} />);
  rerender(<Page dialogs={[true, false]} />);
  rerender(<Page dialogs={[true]} />);
  expect(unsavedInput.has('/Servicecenter')).toBe(true);
  rerender(<Page dialogs={[false]} />);
  expect(unsavedInput.isAnywhere()).toBe(false);
});
