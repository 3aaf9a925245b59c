import { describe, expect, it } from 'vitest';
import { calls } from './calls.ts';
import { ConsultSave } from './consults/record.ts';
import { failures } from './core/errors.ts';
import { readEvents } from './core/event-stream.ts';
import { MomentText, TimeText } from './core/fields.ts';
import { openApiDocument } from './core/openapi.ts';
import { decodeOrKeep, fromWire } from './core/record.ts';
import { ListParam } from './gateway/operations.ts';

describe('the contract', () => {
  it('names every path once, whatever the letter case', () => {
    const paths = calls.map((call) => call.path.toLowerCase());
    expect(paths.length).toBeGreaterThan(40);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('describes every call in the OpenAPI document', () => {
    const document = openApiDocument(calls, '1.0.0');
    for (const call of calls) expect(document.paths[call.path]).toBeDefined();
    expect(JSON.stringify(document.paths['/api/Consult/Edit_Consults'])).toContain('确认重复');
  });

  it('words every failure in three languages with the same placeholders', () => {
    const placeholders = (text: string) =>
      [...text.matchAll(/\{(\w+)(?:\}|, plural)/g)].map((match) => match[1]).sort();
    for (const { text } of Object.values(failures)) {
      expect(placeholders(text['zh-TW'])).toEqual(placeholders(text['zh-CN']));
      expect(placeholders(text['en-US'])).toEqual(placeholders(text['zh-CN']));
    }
  });
});

describe('wire values', () => {
  it('keeps text that does not decode', () => {
    expect(decodeOrKeep('%E5%9B%9E%E8%AE%BF')).toBe('回访');
    expect(decodeOrKeep('100% 好转')).toBe('100% 好转');
  });

  it('refuses days that no calendar has', () => {
    expect(TimeText.safeParse('2026-02-29 10:00:00').success).toBe(false);
    expect(TimeText.parse('2028-02-29T10:00:00')).toBe('2028-02-29 10:00:00');
    expect(MomentText.safeParse('2027-02-29').success).toBe(false);
    expect(MomentText.parse('2028-02-29T10:00')).toBe('2028-02-29 10:00:00');
  });

  it('takes numbers and text for the same fields of a save', () => {
    const save = ConsultSave.parse(
      fromWire(ConsultSave, {
        操作类型: '1',
        年龄: '35',
        病种ID: 12,
        回访计划: '1',
        内容: '%E5%A5%BD',
        unknown: 1,
      }),
    );
    expect(save).toMatchObject({ mode: 'new', age: 35, diseaseId: '12', wantsPlan: true, content: '好' });
    expect(save).not.toHaveProperty('unknown');
  });

  it('refuses ages beyond a human life', () => {
    expect(ConsultSave.safeParse({ mode: 'new', age: 131 }).success).toBe(false);
    expect(ConsultSave.safeParse({ mode: 'new', age: 0 }).success).toBe(true);
  });

  it('splits joined conditions at either comma', () => {
    expect(ListParam.parse({ customerKinds: '就诊,意向', tags: '久坐，医保' })).toMatchObject({
      customerKinds: ['就诊', '意向'],
      tags: ['久坐', '医保'],
    });
  });
});

describe('an event stream', () => {
  const read = async (...chunks: (string | Uint8Array)[]) => {
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) {
          controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
        }
        controller.close();
      },
    });
    const events = [];
    for await (const event of readEvents(body)) events.push(event);
    return events;
  };

  it('is read event by event, however it is cut, without its comments', async () => {
    const text = ': heartbeat\n\nid: 7\nevent: message\ndata: {"title":"回访"}\n\nevent: count\ndata:1\n\n';
    const expected = [
      { event: 'message', id: '7', data: '{"title":"回访"}' },
      { event: 'count', id: undefined, data: '1' },
    ];
    expect(await read(text)).toEqual(expected);
    const bytes = new TextEncoder().encode(text);
    expect(await read(...Array.from(bytes, (_, at) => bytes.slice(at, at + 1)))).toEqual(expected);
    expect(await read(text.replaceAll('\n', '\r\n'))).toEqual(expected);
    expect(await read('data: a\ndata: b\n\ndata: cut off')).toEqual([
      { event: 'message', id: undefined, data: 'a\nb' },
    ]);
  });

  it('is given up when it is none', async () => {
    await expect(read('x'.repeat(2_000_000))).rejects.toThrow('no event stream');
  });
});
