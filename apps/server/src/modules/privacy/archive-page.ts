import { timeIn } from '@huifang/domain/organisation-time';
import type { Names } from './names.ts';

/** What a table keeps, with the words for its columns and the names of what its rows point to. */
export interface Section {
  table: string;
  title: string;
  part: string;
  rows: readonly Record<string, unknown>[];
  words: readonly { column: string; word: string }[];
  names: Names;
}

/** The whole of an archive as a page that reads by itself: no script, no other address, every value escaped. */
export function pageOf(
  sections: readonly Section[],
  { written, timeZone }: { written: string; timeZone: string },
): string {
  const told = sections.filter(({ rows }) => rows.length > 0);
  const parts = [...new Set(told.map(({ part }) => part))];
  const body = parts.map((part) => {
    const own = told.filter((section) => section.part === part);
    return `<h2>${escaped(part)}</h2>${own.map((section) => sectionOf(section, timeZone)).join('')}`;
  });
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>个人信息副本</title><style>${style}</style></head>
<body><h1>个人信息副本</h1><p>生成于 ${escaped(written)}。时间均为 ${escaped(timeZone)}。空白项不列出；文件在 files 文件夹中。</p>
${body.join('\n')}
</body></html>
`;
}

const style =
  'body{font:14px/1.6 sans-serif;margin:2em auto;max-width:60em;padding:0 1em}h2{border-bottom:2px solid}dl{border:1px solid #bbb;padding:.5em 1em;display:grid;grid-template-columns:12em 1fr;gap:.2em 1em}dt{color:#555}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}';

function sectionOf({ table, title, rows, words, names }: Section, timeZone: string): string {
  const items = rows.map((row) => {
    const told = words.flatMap(({ column, word }) => {
      const isBlank = row[column] === null || row[column] === '';
      const said = isBlank ? '' : names.wordOf(table, column, row);
      const text = said ?? valueOf(column, row[column], timeZone);
      return text === '' ? [] : [`<dt>${escaped(word)}</dt><dd>${escaped(text)}</dd>`];
    });
    return `<dl>${told.join('')}</dl>`;
  });
  return `<h3>${escaped(title)}（${rows.length}）</h3>${items.join('')}`;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/;

function valueOf(column: string, value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'string') return instant.test(value) ? timeIn(timeZone, new Date(value)) : value;
  if (column.endsWith('_cents') && typeof value === 'number') return (value / 100).toFixed(2);
  if (typeof value !== 'object') return String(value);
  const text = JSON.stringify(value, null, 1);
  return text === '[]' || text === '{}' ? '' : text;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) =>
  text.toWellFormed().replace(/[&<>"']/g, (character) => entities[character] ?? '');
