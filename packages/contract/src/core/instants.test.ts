import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answerToWire, refusalToWire } from './answers.ts';
import { type AnswerOf, type DataOf, defineCall, type WireDataOf } from './define-call.ts';
import { instant } from './fields.ts';
import { openApiDocument } from './openapi.ts';
import { as, fromWire, toWire } from './record.ts';

const getVisits = defineCall({
  path: '/api/visits',
  summary: 'Visits',
  request: z.object({}),
  data: z.object({
    seenOn: as('日', instant('day')),
    seenAt: as('时间', instant()),
    nextAt: as('下次', instant('moment', '1990-01-01 00:01:00')),
    planned: z.array(z.object({ on: as('日', instant('day')), at: as('时', instant('clock')) })),
    leftAt: as('离开', instant().optional()),
  }),
});

const evening = new Date('2026-04-15T17:30:05.900Z');
const midnight = new Date('2026-04-15T16:00:00Z');
const answer: AnswerOf<typeof getVisits> = {
  seenOn: evening,
  seenAt: evening,
  nextAt: midnight,
  planned: [
    { on: midnight, at: midnight },
    { on: evening, at: evening },
  ],
};

describe('a time of an answer', () => {
  it('travels as what the clocks of the organisation show, and is that text for the client', () => {
    const travelled: WireDataOf<typeof getVisits> = {
      日: '2026-04-16',
      时间: '2026-04-16 01:30:05',
      下次: '2026-04-16',
      planned: [
        { 日: '2026-04-16', 时: '' },
        { 日: '2026-04-16', 时: '01:30' },
      ],
    };
    expect(answerToWire(getVisits.data, answer, 'Asia/Shanghai')).toEqual(travelled);
    const got = fromWire(getVisits.data, travelled) as DataOf<typeof getVisits>;
    expect([got.seenAt.slice(0, 10), got.nextAt]).toEqual(['2026-04-16', '2026-04-16']);
  });

  it('is another one where clocks show another one', () => {
    expect(answerToWire(getVisits.data, answer, 'America/New_York')).toMatchObject({
      日: '2026-04-15',
      时间: '2026-04-15 13:30:05',
      下次: '2026-04-15 12:00:00',
      planned: [{ 时: '12:00' }, { 时: '13:30' }],
    });
  });

  it('is empty text for none, or what its field says for none', () => {
    const none = {
      seenOn: null,
      seenAt: null,
      nextAt: null,
      planned: [{ on: null, at: null }],
      leftAt: undefined,
    };
    expect(answerToWire(getVisits.data, none, 'Asia/Shanghai')).toEqual({
      日: '',
      时间: '',
      下次: '1990-01-01 00:01:00',
      planned: [{ 日: '', 时: '' }],
    });
  });

  it('is an instant or null from the server, and a text in the OpenAPI document', () => {
    const travels = (seenAt: unknown) => () => answerToWire(getVisits.data, { seenAt }, 'UTC');
    expect(travels(evening)()).toEqual({ 时间: '2026-04-15 17:30:05' });
    expect(travels('2026-04-16 01:30:05')).toThrow('no instant');
    expect(travels(new Date(''))).toThrow(RangeError);
    const text = z.string();
    const data = z.object({
      日: text,
      时间: text,
      下次: text,
      planned: z.array(z.object({ 日: text, 时: text })),
      离开: text.optional(),
    });
    expect(openApiDocument([getVisits], 'x')).toEqual(openApiDocument([{ ...getVisits, data }], 'x'));
  });

  it('is not written without a time zone', () => {
    expect(() => toWire(getVisits.data, answer)).toThrow('answerToWire');
    expect(() => answerToWire(getVisits.data, answer, undefined)).toThrow('outside any organisation');
  });
});

it('a refusal tells in the organisation’s time when the record was changed', () => {
  const conflict = {
    who: '高远',
    at: evening,
    changes: [{ field: 'name', before: '', after: '' }],
    version: 3,
  };
  const request = z.object({ name: as('姓名', z.string()) });
  const told = { who: '高远', changes: [{ field: '姓名', before: '', after: '' }], 版本: 3 };
  expect(refusalToWire(request, { conflict }, 'Asia/Shanghai')).toEqual({
    Conflict: { ...told, at: '2026-04-16 01:30:05' },
  });
  expect(refusalToWire(request, { conflict: { ...conflict, at: null } }, 'Asia/Shanghai')).toEqual({
    Conflict: { ...told, at: '' },
  });
});
