import { describe, expect, it } from 'vitest';
import { diffDocuments } from './diff.ts';
import { parseDocument } from './parse.ts';

const widget = (key: string, extra: Record<string, unknown> = {}) => ({
  type: 'input',
  name: key,
  key,
  model: `input_${key}`,
  options: {},
  ...extra,
});
const grid = (...lists: unknown[][]) => ({
  type: 'grid',
  name: '栅格',
  key: 'grid',
  options: {},
  columns: lists.map((list) => ({ span: 12, list })),
});
const documentOf = (list: unknown[], config = {}) => parseDocument({ list, config }).document;
const diff = (before: unknown[], after: unknown[]) => diffDocuments(documentOf(before), documentOf(after));

describe('the difference of two documents', () => {
  it('is empty for the same document, also when defaults are written out', () => {
    const list = [widget('a'), grid([widget('b')], [])];
    expect(diff(list, structuredClone(list))).toEqual([]);
    expect(diff([widget('a')], [widget('a', { options: { required: false, hidden: false } })])).toEqual([]);
  });

  it('names what was added, removed and changed, with the values before and after', () => {
    const found = diff(
      [widget('a', { options: { maxlength: 5 } }), widget('gone')],
      [widget('a', { name: '姓名', options: { maxlength: 9, required: true } }), widget('new')],
    );
    expect(found).toMatchObject([
      {
        kind: 'changed',
        key: 'a',
        path: 'list.0',
        changes: [
          { field: 'name', before: 'a', after: '姓名' },
          { field: 'options.maxlength', before: 5, after: 9 },
          { field: 'options.required', before: false, after: true },
        ],
      },
      { kind: 'added', key: 'new', path: 'list.1', changes: [] },
      { kind: 'removed', key: 'gone', path: 'list.1', changes: [] },
    ]);
  });

  it('takes as moved only what changed its place: the one that was dragged, not those it passed', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((key) => widget(key));
    expect(diff([a, b, c, d], [d, a, b, c])).toMatchObject([{ kind: 'moved', key: 'd', path: 'list.0' }]);
    expect(diff([a, b], [b])).toMatchObject([{ kind: 'removed', key: 'a' }]);
    expect(diff([grid([a], []), b], [grid([], [a]), b])).toMatchObject([
      { kind: 'moved', key: 'a', path: 'list.0.columns.1.list.0' },
    ]);
  });

  it('sees columns of tables, sections of containers and the settings of the form', () => {
    const table = (...keys: string[]) => ({
      type: 'table',
      name: '用药',
      key: 'table',
      model: 'table_x',
      options: {},
      tableColumns: keys.map((key) => widget(key)),
    });
    expect(diff([table('a')], [table('a', 'b')])).toMatchObject([
      { kind: 'added', key: 'b', path: 'list.0.tableColumns.1' },
    ]);
    expect(diff([grid([widget('a')])], [grid([widget('a')], [])])).toMatchObject([
      { kind: 'changed', key: 'grid', changes: [{ field: 'columns' }] },
    ]);
    expect(diffDocuments(documentOf([], { labelWidth: 80 }), documentOf([], { labelWidth: 120 }))).toEqual([
      {
        kind: 'settings',
        key: '',
        type: '',
        name: '',
        model: '',
        path: 'config',
        changes: [{ field: 'config.labelWidth', before: 80, after: 120 }],
      },
    ]);
  });

  it('keeps widgets apart that share a key, or have none', () => {
    expect(diff([widget('a'), widget('a')], [widget('a')])).toMatchObject([{ kind: 'removed', key: 'a' }]);
    expect(diff([widget('', { model: 'm' })], [widget('', { model: 'm', name: '新' })])).toMatchObject([
      { kind: 'changed', model: 'm' },
    ]);
  });

  it('compares five thousand widgets that changed their places', () => {
    const many = Array.from({ length: 5000 }, (_, at) => widget(`w${at}`));
    expect(diff(many, many.toReversed()).length).toBe(4999);
  });
});
