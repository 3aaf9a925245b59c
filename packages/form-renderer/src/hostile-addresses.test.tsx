import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { documentOf } from './schema/testing/fixtures.ts';
import { setUp } from './testing/set-up.tsx';

const pixel = 'data:image/png;base64,iVBORw0KGgo=';

/** Addresses that no picture, link or file has. */
const hostile = [
  'https://x.example/"><img src=y onerror=alert(1)>',
  "https://x.example/'><svg onload=alert(1)>",
  'https://x.example/<script>alert(1)</script>.png',
  'a.png" onerror="alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+',
  'data:text/html,<script>alert(1)</script>',
  'data:image/png,<svg onload=alert(1)>',
  'data:image/png;base64,"><img src=y>',
  'data:image/png;base64;x,iVBORw0KGgo=',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://x.example/1',
  'about:blank',
  'https://x.example/\u0000.png',
  'https://x.example/\u2028.png',
  '//x.example/`<img>`',
  '',
  ' ',
  '\n',
];

/** Whatever in the page would make the browser ask for an address, or go to it when it is pressed. */
const asked = (container: HTMLElement) =>
  [
    ...container.querySelectorAll(
      '[src], [srcset], [href], [background], [poster], [data], [action], iframe, object, embed, video, audio',
    ),
  ]
    .filter((element) => !(element instanceof HTMLInputElement))
    .map((element) => element.outerHTML);

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const htmlOf = (address: string) => {
  const value = attribute(address);
  return `<p>文<img src="${value}" alt="图"><a href="${value}">链</a></p><picture><source srcset="${value}"><img srcset="${value}"></picture><table background="${value}"><tr><td>1</td></tr></table><video src="${value}" poster="${value}"></video><iframe src="${value}"></iframe><object data="${value}"></object>`;
};

const formOf = (address: string) => ({
  list: [
    { type: 'imgupload', name: '图片', model: 'i', options: { isEdit: true, isDelete: true } },
    { type: 'imgupload', name: '旧图', model: 'j', options: { defaultValue: [address] } },
    { type: 'fileupload', name: '文件', model: 'f', options: {} },
    { type: 'html', name: '', model: 'h', options: { defaultValue: htmlOf(address) } },
    { type: 'text', name: '', model: 't', options: { defaultValue: htmlOf(address) } },
    { type: 'editor', name: '正文', model: 'e', options: {} },
    { type: 'component', name: '', model: 'c', options: { template: htmlOf(address) } },
    {
      type: 'report',
      model: 'r',
      options: {},
      rows: [
        {
          columns: [
            {
              options: {},
              list: [
                {
                  type: 'imgupload',
                  name: '格内',
                  model: 'k',
                  options: { defaultValue: [{ url: address }] },
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  config: {},
});
const answersOf = (address: string) => ({
  i: [{ name: 'a.png', url: address }],
  f: [{ name: 'a.pdf', url: address }],
  e: htmlOf(address),
});

describe.each(['fill', 'read', 'print'] as const)('in the view %s', (view) => {
  it.each(hostile)('the address %j is never asked for', async (address) => {
    const { container } = setUp(formOf(address), { value: answersOf(address), view });
    await waitFor(() => expect(container.querySelector('.hff-pending')).toBeNull());
    await waitFor(() => expect(container.querySelectorAll('.hff-html p').length).toBeGreaterThan(1));
    expect(asked(container)).toEqual([]);
    expect(container.textContent).toContain('a.pdf');
  });

  it.each([
    'https://x.example/a%20b.png',
    'https://x.example/张 三.png?size=2&x=(1)#y',
    '/files/a.png',
    'a.png',
    '//x.example/a.png',
  ])('the address %j is a picture, a link and a file', async (address) => {
    const { container } = setUp(formOf(address), { value: answersOf(address), view });
    await waitFor(() => expect(container.querySelector('.hff-pending')).toBeNull());
    await waitFor(() => expect(container.querySelectorAll('.hff-html img').length).toBeGreaterThan(1));
    expect(container.querySelectorAll('.hff-images img[src]')).toHaveLength(3);
    expect(container.querySelectorAll('.hff-files a[href]')).toHaveLength(1);
    expect(container.querySelectorAll('.hff-html img[src], .hff-html a[href]').length).toBeGreaterThanOrEqual(
      4,
    );
  });
});

it('a picture that is written out is shown, and is no link', async () => {
  const { container } = setUp(formOf(pixel), { value: answersOf(pixel) });
  await waitFor(() => expect(container.querySelector('.hff-pending')).toBeNull());
  expect(container.querySelectorAll('.hff-images img')).toHaveLength(3);
  expect(container.querySelector('.hff-files a')).toBeNull();
});

it('a picture without an address says so', async () => {
  const { container, getAllByText } = setUp(
    documentOf({ type: 'imgupload', name: '图片', model: 'i', options: { defaultValue: [{ url: '' }] } }),
  );
  await waitFor(() => expect(container.querySelector('.hff-pending')).toBeNull());
  expect(getAllByText('图片无法显示')).toHaveLength(1);
});
