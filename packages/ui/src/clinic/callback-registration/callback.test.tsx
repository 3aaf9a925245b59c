import { describe, expect, it } from 'vitest';
import {
  type CallbackRequired,
  type CallbackValues,
  emptyCallback,
  normaliseCallback,
  validateCallback,
} from './callback.ts';

const dateWindow = { min: '2026-04-15', max: '2026-05-01' };
const values = (changes: Partial<CallbackValues> = {}): CallbackValues => ({
  ...emptyCallback({ now: '2026-04-16 15:32', intention: 'A' }),
  ...changes,
});
const wrong = (changes: Partial<CallbackValues>, required: CallbackRequired = {}) =>
  Object.entries(validateCallback(values(changes), { required, dateWindow })).flatMap(([name, problem]) =>
    problem ? [name] : [],
  );

describe('validateCallback', () => {
  it('asks for nothing but time and intention unless the settings say so', () => {
    expect(wrong({ note: '', demand: '', way: '' })).toEqual([]);
    expect(wrong({ calledAt: '', intention: '' })).toEqual(['intention', 'calledAt']);
    expect(wrong({ way: '', state: '' }, { way: true, state: true, note: true, demand: true })).toEqual([
      'way',
      'state',
      'note',
      'demand',
    ]);
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
