import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { Boundary } from './Boundary.tsx';
import { late } from './late.tsx';

type Panel = ComponentType<{ name: string }>;
const Panel: Panel = ({ name }) => <p>{name}</p>;

const shown = (Part: Panel) => (
  <Boundary
    renderInstead={(retry) => (
      <button type="button" onClick={retry}>
        again
      </button>
    )}
  >
    <Suspense fallback="coming">
      <Part name="panel" />
    </Suspense>
  </Boundary>
);

it('the designer shows a part as soon as it has come, and at once from then on', async () => {
  const { promise, resolve } = Promise.withResolvers<Panel>();
  const Part = late(() => promise);
  const first = await act(async () => render(shown(Part)));
  expect(screen.getByText('coming')).toBeTruthy();
  await act(async () => resolve(Panel));
  expect(screen.getByText('panel')).toBeTruthy();
  first.unmount();
  render(shown(Part));
  expect(screen.getByText('panel')).toBeTruthy();
});

it('the designer asks once for a part that cannot be fetched, and again only when it is shown again', async () => {
  // React tells of what its boundary caught.
  vi.mocked(console.error).mockImplementation(() => {});
  const load = vi.fn(async () => Panel);
  for (let n = 0; n < 50; n += 1) load.mockRejectedValueOnce(new Error('offline'));
  const Part = late(load);
  await act(async () => render(shown(Part)));
  expect(load).toHaveBeenCalledTimes(1);
  load.mockReset().mockResolvedValue(Panel);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'again' })));
  expect(screen.getByText('panel')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
  vi.mocked(console.error).mockClear();
});
