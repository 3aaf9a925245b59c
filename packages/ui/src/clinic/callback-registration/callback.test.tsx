import { describe, expect, it } from 'vitest';
import {
  type CallbackRequired,
  type CallbackValues,
  emptyCallback,
  normaliseCallback,
  validateCallback,
  withoutHidden,
} from './callback.ts';

const dateWindow = { min: '2026-04-15', max: '2026-05-01' };
const values = (changes: Partial<CallbackValues> = {}): CallbackValues => ({
  ...emptyCallback({ now: '2026-04-16 15:32', intention: 'A' }),
  ...changes,
});
const wrong = (changes: Partial<CallbackValues>, required: CallbackRequired = {}) =>
  Object.entries(validateCallback(values(changes), { required, dateWindow, today: '2026-04-16' })).flatMap(
    ([name, problem]) => (problem ? [name] : []),
  );

describe('validateCallback', () => {
  it('asks for nothing but time and intention unless the settings say so', () => {
    expect(wrong({ note: '', demand: '', channel: '' })).toEqual([]);
    expect(wrong({ calledAt: '', intention: '' })).toEqual(['intention', 'calledAt']);
    expect(
      wrong({ channel: '', state: '' }, { channel: true, state: true, note: true, demand: true }),
    ).toEqual(['note', 'demand', 'channel', 'state']);
  });

  it('is about a call that was made, by today at the latest', () => {
    expect(wrong({ calledAt: '2026-04-16 23:59' })).toEqual([]);
    expect(wrong({ calledAt: '2026-04-17 00:00' })).toEqual(['calledAt']);
  });

  it('keeps texts that the server keeps whole, and judges no text that the state hides', () => {
    const long = '长'.repeat(1001);
    const appointed = { state: 'appointed', appointmentType: '1', appointmentDate: '2026-04-20' } as const;
    expect(wrong({ note: '长'.repeat(10_000), demand: '长'.repeat(10_001) })).toEqual(['demand']);
    expect(wrong({ ...appointed, appointmentNote: long })).toEqual(['appointmentNote']);
    expect(wrong({ appointmentNote: long })).toEqual([]);
    expect(wrong({ hasNext: true, nextNote: long })).toEqual(['nextNote']);
  });

  it('asks an appointed customer for type and date instead of the intention', () => {
    expect(wrong({ state: 'appointed', intention: '' })).toEqual(['appointmentType', 'appointmentDate']);
    const appointed = { state: 'appointed', intention: '', appointmentType: 'clinic' } as const;
    expect(wrong({ ...appointed, appointmentDate: '2026-04-20' })).toEqual([]);
    expect(wrong({ ...appointed, appointmentDate: '2026-05-02' })).toEqual(['appointmentDate']);
  });

  it('needs a date of a ticked next task, and its executor only when the settings say so', () => {
    expect(wrong({ hasNext: true, nextDate: '' })).toEqual(['nextDate']);
    expect(wrong({ hasNext: true, nextDate: '2026-04-15' })).toEqual(['nextDate']);
    expect(wrong({ hasNext: true })).toEqual([]);
    expect(wrong({ hasNext: true }, { nextExecutor: true })).toEqual(['nextExecutor']);
  });
});

describe('normaliseCallback', () => {
  it('drops what the chosen state does not show', () => {
    const typed = values({ appointmentType: 'clinic', appointmentDate: '2026-04-20', note: ' 疼痛缓解 ' });
    expect(normaliseCallback(typed)).toMatchObject({ appointmentDate: '', intention: 'A', note: '疼痛缓解' });
    expect(normaliseCallback({ ...typed, state: 'appointed' })).toMatchObject({
      appointmentDate: '2026-04-20',
      intention: '',
    });
  });
});

it('says of what is hidden what the form starts with', () => {
  const initialValues = values();
  const typed = values({ demand: '需要轮椅', state: 'invalid', note: '已联系' });
  const hidden = { demand: true, state: true, note: false };
  expect(withoutHidden(typed, { initialValues, hidden })).toEqual({ ...initialValues, note: '已联系' });
});
