import { describe, expect, it } from 'vitest';
import {
  type ComplaintValues,
  emptyComplaint,
  handlingDays,
  validateComplaint,
  withoutHidden,
} from './complaint.ts';

const values = (changes: Partial<ComplaintValues> = {}): ComplaintValues => ({
  ...emptyComplaint({
    now: '2026-04-16 10:36',
    sources: [
      { value: '9', label: '信函', isDisabled: true },
      { value: '1', label: '现场' },
    ],
    categories: [
      { value: 'old', label: '停用', isDisabled: true },
      { value: 'wait', label: '等候时间' },
      { value: 'fee', label: '收费' },
    ],
    attentionLevels: [{ value: '1', label: '轻微' }],
  }),
  name: '唐可欣',
  ...changes,
});
const wrong = (changes: Partial<ComplaintValues>) =>
  Object.entries(validateComplaint(values(changes))).flatMap(([name, problem]) => (problem ? [name] : []));

describe('a new complaint', () => {
  it('starts with now, the first category and level, on-site and without callback', () => {
    expect(values()).toMatchObject({
      registeredAt: '2026-04-16 10:36',
      handledAt: '2026-04-16 10:36',
      categoryId: 'wait',
      attentionId: '1',
      source: '1',
      needsCallback: false,
      isHandled: false,
    });
    expect(wrong({})).toEqual([]);
  });

  it('fills from a picked customer', () => {
    const customer = {
      id: '9',
      name: '唐可欣',
      phone: '158****7742',
      services: [{ id: 's1', name: '04-15 门诊复诊' }],
    };
    const start = { now: '2026-04-16 10:36', sources: [], categories: [], attentionLevels: [], customer };
    expect(emptyComplaint(start)).toMatchObject({ name: '唐可欣', phone: '158****7742', serviceId: 's1' });
  });
});

describe('validateComplaint', () => {
  it('needs a name', () => {
    expect(wrong({ name: '  ' })).toEqual(['name']);
    expect(wrong({ name: '长'.repeat(51) })).toEqual(['name']);
  });

  it('needs the customer who is to be called back', () => {
    expect(wrong({ needsCallback: true })).toEqual(['customer']);
  });

  it.each([
    ['', true],
    ['15812347742', true],
    ['158****7742', true],
    ['1581234774', false],
    ['158123477421', false],
    ['158-1234774', false],
    ['158-1234-7742', true],
    ['１５８１２３４７７４２', true],
    ['021****-801', true],
  ])('judges the phone %j: %s', (phone, isRight) => {
    expect(wrong({ phone })).toEqual(isRight ? [] : ['phone']);
  });

  it('refuses a handling before the registration, but only once it is handled', () => {
    const early = { handledAt: '2026-04-16 10:35' };
    expect(wrong(early)).toEqual([]);
    expect(wrong({ ...early, isHandled: true })).toEqual(['handledAt']);
    expect(wrong({ handledAt: '', isHandled: true })).toEqual(['handledAt']);
  });
});

describe('handlingDays', () => {
  it.each([
    ['2026-04-16 10:36', '2026-04-16 23:59', 0],
    ['2026-04-16 23:59', '2026-04-17 00:00', 1],
    ['2028-02-28 09:00', '2028-03-01 09:00', 2],
    ['2026-04-16 10:36', '2026-04-15 10:36', undefined],
    ['2026-04-16 10:36', '', undefined],
  ])('from %s to %s: %s', (from, to, days) => {
    expect(handlingDays(from, to)).toBe(days);
  });
});

describe('what the settings say', () => {
  const rule = { isRequired: false, isEditable: true, isHidden: false };
  const required = { ...rule, isRequired: true };
  const hidden = { ...rule, isHidden: true };

  it('asks for what they require, the handling note once the handling is done', () => {
    const settings = { departmentId: required, handlingNote: required };
    const asked = (changes: Partial<ComplaintValues>) =>
      Object.keys(validateComplaint(values(changes), settings));
    expect(asked({})).toEqual(['departmentId']);
    expect(asked({ departmentId: '1', isHandled: true })).toEqual(['handlingNote']);
  });

  it('saves what is hidden as it was, and nothing in a new complaint', () => {
    const initialValues = values({ phone: '138****2046', serviceId: '7' });
    const settings = { phone: hidden, serviceId: hidden };
    const typed = values({ phone: '13900139000' });
    expect(withoutHidden(typed, { initialValues, settings, isEdit: true }).phone).toBe('138****2046');
    expect(withoutHidden(typed, { initialValues, settings })).toMatchObject({ phone: '', serviceId: '' });
  });
});
