import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { downgrade, type JsonObject, migrations, upgrade } from './index.ts';
import { documentArbitrary } from './testing/arbitrary.ts';
import { mid, oss, spec, v3 } from './testing/fixtures.ts';

const widgets = [oss, spec, mid, v3].flatMap(({ list }) => list as unknown as JsonObject[]);

/** A widget before and after each step. */
const examples: Record<string, [JsonObject, JsonObject]> = {
  'upload-limit': [
    { type: 'imgupload', options: { size: { width: 1 }, length: 3, min: 0 } },
    { type: 'imgupload', options: { size: { width: 1 }, limit: 3, min: 0 } },
  ],
  'grid-columns': [
    {
      type: 'grid',
      columns: [
        { span: 6, xs: 12, list: [] },
        { span: 18, list: [] },
      ],
    },
    {
      type: 'grid',
      columns: [
        { type: 'col', options: { span: 6, xs: 12 }, list: [] },
        { type: 'col', options: { span: 18 }, list: [] },
      ],
    },
  ],
  'date-tokens': [
    { type: 'date', options: { format: 'yyyy-MM-dd HH:mm:ss', type: 'datetime' } },
    { type: 'date', options: { format: 'YYYY-MM-DD HH:mm:ss', type: 'datetime' } },
  ],
};

describe.each(migrations.map((step) => [step.name, step] as const))('the migration %s', (name, step) => {
  const [older, newer] = examples[name] as [JsonObject, JsonObject];

  it('goes up and comes back down', () => {
    expect(step.up(older)).toStrictEqual(newer);
    expect(step.down(newer)).toStrictEqual(older);
  });

  it('leaves alone what is already there, and every other widget', () => {
    expect(step.up(newer)).toBe(newer);
    expect(step.down(older)).toBe(older);
    const other = { type: 'input', options: { length: 3, limit: 3, format: 'yyyy' }, columns: [{ span: 1 }] };
    expect(step.up(other)).toBe(other);
    expect(step.down(other)).toBe(other);
  });
});

describe('all migrations', () => {
  it('bring a widget of the oldest generation up and back, and leave the newest alone', () => {
    for (const widget of oss.list as unknown as JsonObject[]) {
      expect(downgrade(upgrade(widget), 'oss')).toStrictEqual(widget);
    }
    for (const widget of widgets) {
      const newest = upgrade(widget);
      expect(upgrade(newest)).toBe(newest);
    }
    for (const widget of v3.list as unknown as JsonObject[]) expect(downgrade(widget, 'v3')).toBe(widget);
  });

  it('never throw and settle after one pass', () => {
    fc.assert(
      fc.property(documentArbitrary, ({ list }) => {
        const source = JSON.parse(JSON.stringify(list)) as unknown;
        for (const widget of Array.isArray(source) ? source : []) {
          if (typeof widget !== 'object' || widget === null || Array.isArray(widget)) continue;
          const newest = upgrade(widget as JsonObject);
          expect(upgrade(newest)).toBe(newest);
        }
      }),
    );
  });
});
