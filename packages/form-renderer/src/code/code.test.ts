import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../schema/parse.ts';
import { documentArbitrary } from '../schema/testing/arbitrary.ts';
import { validate } from '../schema/validate.ts';
import { answersInPost, generateHtml, generatePlainComponent, generateRendererComponent } from './index.ts';

const field = (type: string, model: string, more: object = {}) => ({
  type,
  name: model,
  model,
  key: model,
  options: {},
  rules: [],
  ...more,
});
const read = (...list: object[]) => parseDocument({ list, config: {} }).document;
const sexes = { options: { options: [{ value: 'm' }, { value: 'f' }] } };
const must = { rules: [{ required: true }] };

describe('generated code', () => {
  it('comes of any document, and of any post', () => {
    fc.assert(
      fc.property(documentArbitrary, fc.array(fc.tuple(fc.string(), fc.string())), (raw, posted) => {
        const { document } = parseDocument(raw);
        for (const generate of [generateRendererComponent, generatePlainComponent, generateHtml])
          expect(generate(document)).toContain('form');
        expect(answersInPost(document, posted)).toBeTypeOf('object');
      }),
      { numRuns: 100 },
    );
  });

  it('says in its first lines what it leaves out, whatever the names hold', () => {
    const document = read(
      field('vendor', 'a', { name: '签名\n*/-->x' }),
      field('table', 'rows', { tableColumns: [field('input', 'b')] }),
    );
    expect(generatePlainComponent(document)).toContain(
      '// Widgets that only the renderer has are not shown, and answer what they start with: 签名 */-->x.',
    );
    const page = generateHtml(document);
    expect(page.slice(page.indexOf('<!--'), page.indexOf('-->'))).toContain('签名 x.');
    expect(page).toContain('Rows start empty');
  });
});

describe('a page without script', () => {
  it('asks only for what is there whatever the answers are', () => {
    const page = generateHtml(
      read(
        field('radio', 'sex', { ...sexes, ...must }),
        field('input', 'asked', { ...must, conditions: { show: "sex == 'f'" } }),
        field('input', 'byNumber', { ...must, conditions: { show: 'length(asked) > 2' } }),
        field('input', 'never', { ...must, options: { hidden: true } }),
        field('table', 'rows', { tableColumns: [field('number', 'n', { ...must, options: { min: 1 } })] }),
        field('group', 'group', { conditions: { hide: 'true' }, list: [field('input', 'inGroup', must)] }),
      ),
    );
    expect([...page.matchAll(/name="(\w+)" required/g)].map(([, name]) => name)).toEqual(['sex', 'sex']);
    expect(page).not.toContain('never');
    expect(page).toContain('form:not(form:has([name="sex"][value="f"]:checked)) .when-1');
    expect(page).toContain(
      'Always shown here; answers that a condition hides are left out when they arrive: byNumber.',
    );
  });

  it('takes the values of choices that only the host has, one a line', () => {
    const hosts = { options: { remote: true, remoteFunc: 'load' }, ...must };
    const document = read(
      field('select', 'one', hosts),
      field('checkbox', 'many', hosts),
      field('cascader', 'path', hosts),
    );
    const page = generateHtml(document);
    expect([...page.matchAll(/name="(\w+)" required/g)].map(([, name]) => name)).toEqual([
      'one',
      'many',
      'path',
    ]);
    const posted: [string, string][] = [
      ['one', 'a'],
      ['many', 'a\r\nb\r\n'],
      ['path', 'a/b'],
    ];
    expect(answersInPost(document, posted)).toEqual({ one: 'a', many: ['a', 'b'], path: ['a', 'b'] });
  });

  it('posts what becomes answers of their own types, without empty rows and hidden fields', () => {
    const document = read(
      field('radio', 'sex', sexes),
      field('input', 'asked', { conditions: { show: "sex == 'f'" } }),
      field('select', 'level', { options: { options: [{ value: 1 }, { value: '1' }, { value: true }] } }),
      field('table', 'rows', { tableColumns: [field('number', 'n'), field('switch', 'on')] }),
      field('number', 'total', { calculate: 'sum(rows.n)', options: { defaultValue: null } }),
      field('input', 'locked', { options: { disabled: true, defaultValue: 'kept' } }),
      field('fileupload', 'files'),
    );
    const posted: [string, string | File][] = [
      ['sex', 'm'],
      ['asked', 'x'],
      ['level', '1 (2)'],
      ['rows.0.n', ''],
      ['rows.7.n', '3'],
      ['rows.7.on', 'true'],
      ['locked', 'forged'],
      ['files', new File(['a'], 'a.txt')],
      ['files', new File([], '')],
      ['other', 'y'],
    ];
    const answers = answersInPost(document, posted, { urlOf: ({ name }) => `/files/${name}` });
    expect(answers).toEqual({
      sex: 'm',
      level: '1',
      rows: [{ n: 3, on: true }],
      total: 3,
      locked: 'kept',
      files: [{ url: '/files/a.txt', name: 'a.txt' }],
    });
    expect(validate(document, answers)).toEqual([]);
  });
});
