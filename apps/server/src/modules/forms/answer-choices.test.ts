import { expect, it } from 'vitest';
import { aDocument, textOf, widget } from '../../testing/form-fixture.ts';
import { unknownChoices } from './answer-choices.ts';
import { readDocument } from './documents.ts';

const options = [{ value: 1 }, { value: '2' }];
const document = readDocument(
  textOf(
    aDocument(
      widget('checkbox', 'signs', '体征', { options }),
      widget('select', 'host', '科室', { options: [], remote: true }),
      widget('cascader', 'place', '部位', {
        options: [
          { value: 'arm', label: '上肢', children: [{ value: 'hand', label: '手' }] },
          { value: 'back', label: '背' },
        ],
      }),
      widget(
        'table',
        'rows',
        '明细',
        {},
        { tableColumns: [widget('radio', 'kind', '类别', { options, tableColumn: true })] },
      ),
    ),
  ),
);

it.each([
  [{ radio_pain: '1', checkbox_signs: ['1', 2], cascader_place: ['arm', 'hand'] }, []],
  [{ radio_pain: '', checkbox_signs: [], cascader_place: [] }, []],
  [{ radio_pain: 'Z' }, ['radio_pain']],
  [{ checkbox_signs: [1, 'Z'] }, ['checkbox_signs']],
  [{ cascader_place: ['back', 'hand'] }, ['cascader_place']],
  [{ cascader_place: [['arm', 'hand'], ['leg']] }, ['cascader_place']],
  [{ select_host: 'anything', input_name: 'anything' }, []],
  [{ table_rows: [{ radio_kind: 1 }, { radio_kind: 'Z' }] }, ['table_rows.1.radio_kind']],
])('answers %j are unknown at %j', (values, unknown) => {
  expect(unknownChoices(document, values)).toEqual(unknown);
});

it('the check of choices lets stay what was kept before', () => {
  const held = { radio_pain: 'Z', table_rows: [{ radio_kind: 'Z' }] };
  expect(unknownChoices(document, { ...held, input_name: '改' }, held)).toEqual([]);
  expect(unknownChoices(document, { radio_pain: 'Y' }, held)).toEqual(['radio_pain']);
});
