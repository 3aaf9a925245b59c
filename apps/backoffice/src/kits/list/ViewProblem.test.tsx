import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { ListViewsOf } from './useListViews.ts';
import { ViewProblem } from './ViewProblem.tsx';
import type { KnownView } from './view-queries.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'zh-CN', messages: {} }));

const columns = [
  { id: 'name', header: '姓名' },
  { id: 'phone', header: '电话' },
];
const layout = { order: ['name', 'points', 'phone', 'level'], hidden: [], pinned: [], widths: {} };

function open(view: Partial<KnownView>) {
  const shown = { id: '7', name: '本周超期', gone: [], kept: { format: 1, query: '' }, ...view };
  const views = { list: 'consults', shown } as unknown as ListViewsOf;
  return render(
    <I18nProvider i18n={i18n}>
      <ViewProblem views={views} table={{ columns, layout }} />
    </I18nProvider>,
  );
}

it('a view of which a method, a disease and columns are gone says which, once', async () => {
  open({
    kept: { format: 1, query: '', columns: layout },
    gone: [
      { parameter: 'method', value: '31', name: '电话咨询' },
      { parameter: 'disease', value: '99', name: '' },
    ],
  });
  await screen.findByText(
    '视图“本周超期”中的部分内容已不存在或已停用，打开时已略过：咨询方式 电话咨询、病种、2 列',
  );
  fireEvent.click(screen.getByRole('button', { name: '知道了' }));
  expect(screen.queryByText(/本周超期/)).toBeNull();
});

it('a view of which everything is there says nothing', () => {
  const { container } = open({
    kept: { format: 1, query: '', columns: { ...layout, order: ['phone', 'name'] } },
  });
  expect(container.textContent).toBe('');
});

it('a view whose columns were written by hand and make no sense says nothing of them', () => {
  const { container } = open({ kept: { format: 1, query: '', columns: { order: 'name' } } });
  expect(container.textContent).toBe('');
});
