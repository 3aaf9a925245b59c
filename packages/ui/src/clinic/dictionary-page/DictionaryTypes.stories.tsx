import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { aType, someTypes } from './fixtures.ts';
import { DictionaryTypes } from './index.ts';

const meta = {
  title: 'Clinic/DictionaryTypes',
  component: DictionaryTypes,
  args: {
    types: someTypes,
    selectedId: '01',
    query: '',
    onQueryChange: fn(),
    onSelect: fn(),
    onAdd: fn(),
  },
  render: function Kept(args) {
    const [query, setQuery] = useState(args.query);
    const [selectedId, setSelectedId] = useState(args.selectedId);
    return (
      <div style={{ display: 'flex', width: 296, height: '100vh' }}>
        <DictionaryTypes
          {...args}
          query={query}
          selectedId={selectedId}
          onQueryChange={(details) => {
            args.onQueryChange(details);
            setQuery(details.query);
          }}
          onSelect={(details) => {
            args.onSelect(details);
            setSelectedId(details.id);
          }}
        />
      </div>
    );
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof DictionaryTypes>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    (await screen.findByRole('option', { name: '01 来院意向 机构 8 条' })).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith({ id: '34' });
    await waitFor(() =>
      expect(screen.getByRole('option', { name: /预约类型/ })).toHaveAttribute('aria-selected', 'true'),
    );
  },
};
export const FoundByCode: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox', { name: '查找字典类型' }), '4');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(7));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(someTypes.length));
  },
};
export const NothingFound: Story = { args: { query: '不存在' } };
export const Loading: Story = { args: { types: [], state: 'loading' } };
export const Failed: Story = { args: { types: [], state: 'failed', failure: '网络连接超时', onRetry: fn() } };
export const Empty: Story = { args: { types: [], selectedId: undefined } };
export const MayNotAdd: Story = { args: { onAdd: undefined } };
export const LongNames: Story = {
  args: {
    types: [
      aType({ name: '很长的字典类型名称'.repeat(6), code: 'ABCDEFGHIJKLMNOPQRST', isLocated: true }),
      aType({ id: 'script', code: '<b>', name: '<script>alert(1)</script>' }),
      ...someTypes.slice(1),
    ],
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
