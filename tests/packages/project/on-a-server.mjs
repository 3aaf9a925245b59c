/** What a server does with the packages, in plain Node: renders, validates, parses. Prints what came out as JSON. */
import { FormDesigner } from '@huifang/form-designer';
import { FormRenderer, formRendererCss } from '@huifang/form-renderer';
import { parseDocument, toJson, validate, validateAsync } from '@huifang/form-renderer/schema';
import { parseAddress, parseIdNumber, regionByCode, regions } from '@huifang/regions';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { firstForm } from './src/first-form.ts';
import example from './src/readme/form-renderer-2.json' with { type: 'json' };

const { document, problems } = parseDocument(JSON.stringify(firstForm));
const answers = { name: '', code: 'abcd', day: '', address: [] };
process.stdout.write(
  JSON.stringify({
    form: renderToString(createElement(FormRenderer, { data: firstForm, value: { name: '王芳' } })),
    shown: renderToString(
      createElement(FormRenderer, { data: firstForm, value: { name: '王芳' }, edit: false }),
    ),
    designer: renderToString(createElement(FormDesigner, { data: firstForm })),
    hasStyles: formRendererCss.includes('.hff'),
    problems,
    problemsOfExample: parseDocument(example).problems,
    isSame: JSON.stringify(toJson(document)) === JSON.stringify(firstForm),
    found: validate(document, answers, { locale: 'zh-CN' }),
    foundInWorker: await validateAsync(document, answers, { locale: 'zh-CN' }),
    first: regions[0]?.label,
    region: regionByCode('360113000000'),
    address: parseAddress('上海南汇惠南镇人民东路80号'),
    idNumber: parseIdNumber('11010519491231002x'),
  }),
);
