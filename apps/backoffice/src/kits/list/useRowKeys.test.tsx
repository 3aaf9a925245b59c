import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { useRowKeys } from './useRowKeys.tsx';

let done: string[];
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
  done = [];
});

function Row({ canCall }: { canCall: boolean }) {
  const { onRowKey, help } = useRowKeys<string>({
    keys: [
      { key: 'E', does: '编辑', run: (row) => done.push(`编辑 ${row}`) },
      canCall && { key: 'R', does: '回访登记', run: (row) => done.push(`回访 ${row}`) },
      { key: 'Enter', does: '打开客户档案', run: (row) => done.push(`打开 ${row}`) },
    ],
  });
  return (
    <>
      <button type="button" onKeyDown={({ key }) => onRowKey({ row: '林知夏', key })}>
        林知夏
      </button>
      {help}
    </>
  );
}

const type = async (keys: string, canCall: boolean) => {
  render(
    <I18nProvider i18n={i18n}>
      <Row canCall={canCall} />
    </I18nProvider>,
  );
  screen.getByRole('button', { name: '林知夏' }).focus();
  await userEvent.keyboard(keys);
};

it('the keys of a row do what they say, a letter small or large', async () => {
  await type('eE{Enter}r', true);
  expect(done).toEqual(['编辑 林知夏', '编辑 林知夏', '打开 林知夏', '回访 林知夏']);
});

it('the keys of a row do nothing that the person may not do, and ? tells only of the others', async () => {
  await type('r?', false);
  expect(done).toEqual([]);
  expect(await screen.findByText('编辑')).toBeDefined();
  expect(screen.queryByText('回访登记')).toBeNull();
});
