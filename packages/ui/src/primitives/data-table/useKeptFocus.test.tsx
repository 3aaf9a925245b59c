import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from '../dialog/index.ts';
import { DataTable, keptBody, keptGroup, keptRow, useKeptFocus } from './index.ts';

interface Row {
  id: string;
  name: string;
}

const three: Row[] = ['林知夏', '周明远', '陈雨桐'].map((name, index) => ({ id: String(index + 1), name }));

function List({ tools, table }: { tools?: ReactNode; table: ReactNode }) {
  const ref = useKeptFocus<HTMLElement>();
  return (
    <I18nProvider i18n={i18n}>
      <main>
        <section ref={ref}>
          {tools}
          <div {...keptBody}>{table}</div>
        </section>
        <p>页脚</p>
      </main>
    </I18nProvider>
  );
}

interface TableProps {
  rows: Row[];
  state?: 'ready' | 'loading';
  empty?: ReactNode;
  renderActions?: (row: Row) => ReactNode;
}

const Table = (props: TableProps) => (
  <DataTable
    label="客户"
    columns={[{ id: 'name', header: '姓名', cell: (row: Row) => row.name }]}
    getRowId={(row: Row) => row.id}
    getRowLabel={(row: Row) => row.name}
    {...props}
  />
);

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

// The document of these tests measures nothing.
class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}
beforeAll(() => {
  vi.stubGlobal('ResizeObserver', NoResizes);
});
afterAll(() => {
  vi.unstubAllGlobals();
});
beforeEach(() => i18n.loadAndActivate({ locale: 'zh-CN', messages: {} }));

it('the focus stays on the row when the pressed button goes, such as that of a number now shown', async () => {
  function Page() {
    const [revealed, setRevealed] = useState('');
    return (
      <List
        table={
          <Table
            rows={three}
            renderActions={({ id, name }) =>
              revealed === id ? (
                '13812342046'
              ) : (
                <button type="button" onClick={() => setRevealed(id)}>
                  显示 {name}
                </button>
              )
            }
          />
        }
      />
    );
  }
  render(<Page />);
  await press('显示 周明远');
  await waitFor(() => expect(document.activeElement).toBe(rowOf('周明远')));
});

it('the focus goes to the next row when a dialog closes whose row is done with', async () => {
  function Page() {
    const [rows, setRows] = useState(three);
    const [asked, setAsked] = useState('');
    const finish = () => {
      setRows(rows.filter(({ id }) => id !== asked));
      setAsked('');
    };
    return (
      <>
        <List
          table={
            <Table
              rows={rows}
              renderActions={({ id, name }) => (
                <button type="button" onClick={() => setAsked(id)}>
                  执行 {name}
                </button>
              )}
            />
          }
        />
        {asked && (
          <div role="dialog">
            <button type="button" ref={(button) => button?.focus()} onClick={finish}>
              保存
            </button>
          </div>
        )}
      </>
    );
  }
  render(<Page />);
  await press('执行 周明远');
  await press('保存');
  await waitFor(() => expect(document.activeElement).toBe(rowOf('陈雨桐')));
  await press('执行 陈雨桐');
  await press('保存');
  await waitFor(() => expect(document.activeElement).toBe(rowOf('林知夏')));
});

it('the focus goes to the rows when a tool takes itself away, and to its stand-in where it has one', async () => {
  function Page() {
    const [isSelected, setSelected] = useState(true);
    const [isRunning, setRunning] = useState(false);
    return (
      <List
        tools={
          <>
            {isSelected && (
              <button type="button" onClick={() => setSelected(false)}>
                取消选择
              </button>
            )}
            <div {...keptGroup}>
              <button key={String(isRunning)} type="button" onClick={() => setRunning(!isRunning)}>
                {isRunning ? '取消导出' : '导出'}
              </button>
            </div>
          </>
        }
        table={<Table rows={three} />}
      />
    );
  }
  render(<Page />);
  await press('取消选择');
  await waitFor(() => expect(document.activeElement).toBe(rowOf('林知夏')));
  await press('导出');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '取消导出' })));
});

it('the focus waits for the rows that a cleared filter brings', async () => {
  function Page({ rows = [] }: { rows?: Row[] }) {
    const [isCleared, setCleared] = useState(false);
    const clear = (
      <button type="button" onClick={() => setCleared(true)}>
        清除筛选条件
      </button>
    );
    return (
      <List
        tools={<button type="button">登记咨询</button>}
        table={
          <Table rows={rows} state={isCleared && rows.length === 0 ? 'loading' : 'ready'} empty={clear} />
        }
      />
    );
  }
  const { rerender } = render(<Page />);
  await press('清除筛选条件');
  expect(document.activeElement).toBe(document.body);
  rerender(<Page rows={three} />);
  await waitFor(() => expect(document.activeElement).toBe(rowOf('林知夏')));
});

it('the focus finds the same button in the next row where rows themselves take no focus', async () => {
  function Page() {
    const [rows, setRows] = useState(three);
    return (
      <List
        table={
          <ul>
            {rows.map(({ id, name }) => (
              <li key={id} {...keptRow(id)}>
                <button type="button">{name}</button>
                <button
                  type="button"
                  aria-label="执行"
                  data-testid={id}
                  onClick={() => setRows(rows.filter((row) => row.id !== id))}
                />
              </li>
            ))}
          </ul>
        }
      />
    );
  }
  render(<Page />);
  await userEvent.click(screen.getByTestId('1'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('2')));
});

it('the focus lets go when somebody presses beside the list', async () => {
  function Page() {
    const [text, setText] = useState('一');
    return (
      <>
        <List table={<Table rows={three} />} />
        <button type="button" onClick={() => setText('二')}>
          {text}
        </button>
      </>
    );
  }
  render(<Page />);
  rowOf('周明远').focus();
  await userEvent.click(screen.getByText('页脚'));
  await press('一');
  (document.activeElement as HTMLElement).blur();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.activeElement).toBe(document.body);
});

it('the focus passes to the row that took the place of one that went while its dialog was open', async () => {
  function Page() {
    const [rows, setRows] = useState(three);
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <List
          tools={<button type="button">刷新</button>}
          table={
            <Table
              rows={rows}
              renderActions={(row) => (
                <button type="button" aria-label={`执行 ${row.name}`} onClick={() => setOpen(true)}>
                  执行
                </button>
              )}
            />
          }
        />
        {isOpen && (
          <I18nProvider i18n={i18n}>
            <Dialog title="下一位" onClose={() => setOpen(false)}>
              <button type="button" onClick={() => setRows(rows.slice(1))}>
                上一位已保存
              </button>
            </Dialog>
          </I18nProvider>
        )}
      </>
    );
  }
  render(<Page />);
  await press('刷新');
  await press('执行 林知夏');
  await press('上一位已保存');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(rowOf('周明远')));
});
