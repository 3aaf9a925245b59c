import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { documentOf, input } from './schema/testing/fixtures.ts';
import { setUp } from './testing/set-up.tsx';

/** What no part of a page may ever be as large as, or must not be asked for. */
const sizes = [
  'calc(1px * infinity)',
  'calc(100% + 1px * infinity)',
  'min(9e9px, infinity * 1px)',
  '1e308px',
  '1e9999px',
  '999999px',
  '9999999',
  1e9,
  1e308,
  '999999vw',
  '99999%',
  '-1px',
  -50,
  '-100%',
  'var(--x)',
  'url(https://evil.example/x.png)',
  'attr(data-x px)',
  'env(x)',
  '100px; position: fixed',
  '100px } * { color: red',
  'abc',
  '\u0000',
];

const wrong = /infinity|url|var\(--x|attr|env|position|;.*}|abc|e\+?\d|-\d|\d{5,}(?!\.)|\d{4,}%|\d{4,}vw/i;

const stylesOf = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[style], [width], [height]')]
    .flatMap((element) => [
      ...[...element.style].map((name) => element.style.getPropertyValue(name)),
      ...['width', 'height'].map((name) => element.getAttribute(name) ?? ''),
    ])
    .filter((text) => wrong.test(text));

describe('a size in a document', () => {
  it.each(sizes)('of %j is bounded wherever it stands', async (size) => {
    const cell = (options: object) => ({ options, list: [input('in-cell', [], { width: size })] });
    const { container } = setUp(
      {
        list: [
          input('a', [], { width: size, labelWidth: size, isLabelWidth: true }),
          {
            type: 'report',
            model: 'r',
            options: { width: size, borderWidth: size },
            headerRow: [{ options: { width: size } }],
            rows: [{ columns: [cell({ width: size, height: size, colspan: size, rowspan: size })] }],
          },
          {
            type: 'grid',
            model: 'g',
            options: { gutter: size },
            columns: [
              { options: { span: size, offset: size, push: size, xs: size }, list: [input('in-grid')] },
            ],
          },
          { type: 'table', model: 't', name: 't', tableColumns: [input('c', [], { width: size })] },
          {
            type: 'imgupload',
            model: 'i',
            name: 'i',
            options: {
              size: { width: size, height: size },
              defaultValue: [{ url: 'https://x.example/a.png' }],
            },
          },
          {
            type: 'html',
            model: 'h',
            options: {
              defaultValue: `<p style="width: ${size}; height: ${size}; font-size: ${size}; margin: ${size}; padding: 1px ${size}; line-height: ${size}; border: ${size} solid">p</p><table width="${size}" cellpadding="${size}" border="${size}"><tr><td height="${size}">td</td></tr></table><img src="https://x.example/a.png" width="${size}" height="${size}">`,
            },
          },
          { type: 'textarea', model: 'x', name: 'x', options: { rows: size, autosize: true } },
        ],
        config: { width: size, labelWidth: size },
      },
      { value: { t: [{}] } },
    );
    await waitFor(() => expect(container.querySelector('.hff-pending')).toBeNull());
    expect(stylesOf(container)).toEqual([]);
    expect(container.querySelectorAll('td[colspan], td[rowspan]')).toHaveLength(1);
    for (const td of container.querySelectorAll<HTMLTableCellElement>('.hff-report td')) {
      expect(td.colSpan).toBeLessThanOrEqual(1000);
    }
  });

  it.each([
    ['240px', '240px'],
    [240, '240px'],
    [' 50% ', '50%'],
    ['12.5em', '12.5em'],
    ['calc(100% - 20px)', 'calc(100% - 20px)'],
    ['auto', 'auto'],
    ['20000px', '4000px'],
    ['400%', '100%'],
  ])('of %j is a width of %s', (size, width) => {
    const { container } = setUp(documentOf(input('a', [], { width: size })));
    const body = container.querySelector<HTMLElement>('[data-path=a] .hff-body');
    expect(body?.style.width).toBe(width === '100%' ? '' : width);
  });
});

describe('html of a document', () => {
  it('keeps its looks, and hangs or narrows a line only a little', async () => {
    const html =
      '<p style="text-indent: -9999px; letter-spacing: -0.5px; line-height: 150%; margin: 0 auto; border: 1px solid rgb(1, 2, 3); font-family: &quot;PingFang SC&quot;, serif; font-weight: 700">a</p>' +
      '<table width="600" border="1" cellpadding="4"><tr><td width="50%">b</td></tr></table><hr size="3">';
    const { container } = setUp(documentOf({ type: 'html', model: 'h', options: { defaultValue: html } }));
    await waitFor(() => expect(container.querySelector('.hff-html p')).not.toBeNull());
    const { style } = container.querySelector('.hff-html p') as HTMLElement;
    const shown = ['text-indent', 'letter-spacing', 'line-height', 'margin', 'border', 'font-weight'];
    expect(shown.map((name) => style.getPropertyValue(name))).toEqual([
      '-100px',
      '-0.5px',
      '150%',
      '0px auto',
      '1px solid rgb(1, 2, 3)',
      '700',
    ]);
    expect(style.fontFamily).toContain('PingFang SC');
    const attributes = [...container.querySelectorAll('table, td, hr')].flatMap((element) =>
      ['width', 'border', 'cellpadding', 'size'].map((name) => element.getAttribute(name)).filter(Boolean),
    );
    expect(attributes).toEqual(['600', '1', '4', '50%', '3']);
  });
});

describe('a label', () => {
  const fieldOf = (container: HTMLElement) => container.querySelector<HTMLElement>('[data-path=a]');

  it.each(['100%', '250%', 0, '0', '0px', 'calc(0px)', '100vw'])(
    'of a width of %j, which leaves no room for itself or its field, stands above it',
    (labelWidth) => {
      const form = setUp({ list: [input('a')], config: { labelWidth } });
      expect(form.container.querySelector('.hff')?.getAttribute('data-label')).toBe('top');
      form.unmount();
      const { container } = setUp(documentOf(input('a', [], { labelWidth, isLabelWidth: true }), input('b')));
      expect(fieldOf(container)?.dataset.label).toBe('top');
      expect(container.querySelector('.hff')?.getAttribute('data-label')).toBe('right');
      expect(container.querySelector<HTMLElement>('[data-path=b]')?.dataset.label).toBeUndefined();
    },
  );

  it.each(['abc', -20, '-5px', 'var(--x)', '', null, {}])(
    'of a width of %j has the usual width',
    (labelWidth) => {
      const { container } = setUp({
        list: [input('a', [], { labelWidth, isLabelWidth: true })],
        config: { labelWidth },
      });
      for (const element of [container.querySelector<HTMLElement>('.hff'), fieldOf(container)]) {
        expect(['', '100px']).toContain(element?.style.getPropertyValue('--hff-label'));
        expect(element?.dataset.label).not.toBe('top');
      }
    },
  );

  it('of 24 columns of 24 stands above its field', () => {
    const { container } = setUp({ list: [input('a')], config: { ui: 'antd', labelCol: 24 } });
    expect(container.querySelector('.hff')?.getAttribute('data-label')).toBe('top');
  });
});
