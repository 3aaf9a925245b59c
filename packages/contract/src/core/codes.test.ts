import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { coded, codedList, flagged, told } from './codes.ts';
import { defineCall, type WireDataOf, type WireRequestOf } from './define-call.ts';
import { Flag, IntegerLike } from './fields.ts';
import { openApiDocument } from './openapi.ts';
import { as, fromWire, toWire, wirePath } from './record.ts';

const channels = { phone: 1, wechat: 2 } as const;
const code = IntegerLike.pipe(z.literal([1, 2]));
const blankOrCode = z
  .union([code, z.literal(''), z.null()])
  .optional()
  .transform((value) => value || undefined);

const contact = defineCall({
  path: '/api/contact',
  summary: 'Contact a customer',
  request: z.object({
    channel: as('方式', coded(blankOrCode, channels)),
    sex: as(
      '性别',
      coded(z.enum(['男', '未知']).optional().default('未知'), { male: '男', unknown: '未知' }),
    ),
    next: flagged(Flag, { yes: 1, no: 0 }),
    isOutOfTown: as('是否外地', flagged(z.literal([0, 1]), { yes: 0, no: 1 }).optional()),
    tried: as('试过', z.array(coded(code, channels)).optional()),
    confirmed: as(
      '确认',
      codedList(
        z
          .array(z.enum(['姓名']))
          .optional()
          .default([]),
        { name: '姓名' },
      ),
    ),
  }),
  data: z.object({
    channel: as('方式', coded(z.literal([1, 2]), channels).nullable()),
    isOutOfTown: as('是否外地', flagged(z.literal([0, 1]), { yes: 0, no: 1 })),
    told: as('称', told({ male: '男' }).optional()),
  }),
});

const taken = (wire: unknown) => contact.request.safeParse(fromWire(contact.request, wire));
const refused = (wire: unknown) => taken(wire).error?.issues.map(({ path }) => path.join('.'));

describe('a word that has a code on the wire', () => {
  it('leaves as its code and arrives as the word', () => {
    const own = {
      channel: 'wechat',
      sex: 'male',
      next: true,
      isOutOfTown: true,
      tried: ['phone'],
      confirmed: ['name'],
    } as const;
    const wire = { 方式: 2, 性别: '男', next: 1, 是否外地: 0, 试过: [1], 确认: ['姓名'] };
    expect(toWire(contact.request, own)).toEqual(wire);
    expect(taken(wire).data).toEqual(own);
  });

  it('is answered as its code, nothing where there is none', () => {
    const own = { channel: null, isOutOfTown: false };
    expect(contact.data.parse(own)).toEqual(own);
    expect(toWire(contact.data, own)).toEqual({ 方式: null, 是否外地: 1 });
    expect(fromWire(contact.data, { 方式: 1, 是否外地: 0 })).toEqual({ channel: 'phone', isOutOfTown: true });
  });

  it('is told as a text, and stays empty or what else it was', () => {
    expect(toWire(contact.data, { told: 'male' })).toEqual({ 称: '男' });
    expect(fromWire(contact.data, { 称: '男' })).toEqual({ told: 'male' });
    expect(fromWire(contact.data, { 称: '' })).toEqual({ told: '' });
  });

  it.each([
    ['a number as text', { 方式: '2' }, { channel: 'wechat' }],
    ['full width', { 方式: '２' }, { channel: 'wechat' }],
    ['blank', { 方式: '' }, {}],
    ['null', { 方式: null }, {}],
    ['a flag as text', { next: '1' }, { next: true }],
    ['a flag as a boolean', { next: true }, { next: true }],
  ])('arrives in every form that its code may have: %s', (_, wire, own) => {
    expect(taken(wire).data).toEqual({ sex: 'unknown', next: false, confirmed: [], ...own });
  });

  it.each([
    ['a code that there is not', { 方式: 3 }, ['channel']],
    ['the word itself', { 方式: 'phone' }, ['channel']],
    ['the word for a text', { 性别: 'male' }, ['sex']],
    ['one of several', { 试过: [1, 3] }, ['tried.1']],
    ['the word in a list', { 确认: ['name'] }, ['confirmed.0']],
    ['a boolean for a number', { 是否外地: true }, ['isOutOfTown']],
  ])('is refused under its name: %s', (_, wire, paths) => {
    expect(refused(wire)).toEqual(paths);
  });

  it('is told of by its name on the wire', () => {
    expect(wirePath(contact.request, 'channel')).toBe('方式');
    expect(wirePath(contact.request, 'tried.1')).toBe('试过.1');
  });

  it('is typed as its code on the wire', () => {
    const request: WireRequestOf<typeof contact> = { 方式: '2', 性别: '男', next: 0, 是否外地: 1 };
    const data: WireDataOf<typeof contact> = { 方式: 2, 是否外地: 1 };
    expect(contact.data.parse(fromWire(contact.data, data))).toEqual({
      channel: 'wechat',
      isOutOfTown: false,
    });
    expect(taken(request).success).toBe(true);
  });

  it('is its code in the OpenAPI document', () => {
    const wire = defineCall({
      ...contact,
      request: z.object({
        方式: blankOrCode,
        性别: z.enum(['男', '未知']).optional().default('未知'),
        next: Flag,
        是否外地: z.literal([0, 1]).optional(),
        试过: z.array(code).optional(),
        确认: z
          .array(z.enum(['姓名']))
          .optional()
          .default([]),
      }),
      data: z.object({
        方式: z.literal([1, 2]).nullable(),
        是否外地: z.literal([0, 1]),
        称: z.string().optional(),
      }),
    });
    expect(openApiDocument([contact], 'x')).toEqual(openApiDocument([wire], 'x'));
  });
});
