import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { loaded } from './loaded.tsx';

const program = { default: ({ name }: { name: string }) => <p>这里是{name}</p> };

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? '没有加载成功' : this.props.children);
}

it('what stands in its place gives way at once when the program arrives', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof program>();
  const Part = loaded(() => promise, '加载中');
  render(<Part name="病种" />);
  expect(document.body.textContent).toBe('加载中');
  await act(async () => resolve(program));
  expect(document.body.textContent).toBe('这里是病种');
});

it('is there from the first moment when it was fetched ahead, once', async () => {
  let fetched = 0;
  const Part = loaded(async () => {
    fetched += 1;
    return program;
  });
  expect(await Promise.all([Part.fetchAhead(), Part.fetchAhead()])).toEqual([program, program]);
  render(<Part name="病种" />);
  screen.getByText('这里是病种');
  expect(fetched).toBe(1);
});

it('is fetched again when fetching it ahead failed, and throws when that fails where it is shown', async () => {
  const outcomes = [Promise.reject(new Error('offline')), Promise.reject(new Error('offline'))];
  for (const outcome of outcomes) outcome.catch(() => undefined);
  const Part = loaded(() => outcomes.shift() ?? Promise.resolve(program));
  expect(await Part.fetchAhead()).toBeUndefined();
  render(
    <Boundary>
      <Part name="病种" />
    </Boundary>,
  );
  await act(async () => undefined);
  screen.getByText('没有加载成功');
  expect(outcomes).toEqual([]);
  // React tells of what a boundary caught.
  vi.mocked(console.error).mockClear();
});
