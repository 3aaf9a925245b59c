import { describe, expect, it } from 'vitest';
import { emptyFollowUp, type FollowUpValues, validateFollowUp } from './follow-up.ts';

const dateWindow = { min: '2026-04-15', max: '2026-05-01' };
const values = (changes: Partial<FollowUpValues> = {}): FollowUpValues => ({
  ...emptyFollowUp({ now: '2026-04-16 15:32', executor: { value: '11', label: '沈佳宁' } }),
  note: '疼痛缓解',
  ...changes,
});
const wrong = (changes: Partial<FollowUpValues>) =>
  Object.entries(validateFollowUp(values(changes), { dateWindow, today: '2026-04-16' })).flatMap(
    ([name, problem]) => (problem ? [name] : []),
  );

describe('validateFollowUp', () => {
  it('starts three days ahead with the current user, and is fine once a note is written', () => {
    expect(values()).toMatchObject({ nextDate: '2026-04-19', nextExecution: 'named', channel: 'phone' });
    expect(wrong({})).toEqual([]);
  });

  it('needs a time and a note that is more than spaces', () => {
    expect(wrong({ followedAt: '', note: ' 　 ' })).toEqual(['followedAt', 'note']);
    expect(wrong({ followedAt: '2026-02-30 09:00' })).toEqual(['followedAt']);
  });

  it('is of a call that was made, with texts that the server keeps whole', () => {
    expect(wrong({ followedAt: '2026-04-17 00:00' })).toEqual(['followedAt']);
    expect(wrong({ note: '长'.repeat(10_001), demand: '长'.repeat(10_001) })).toEqual(['note', 'demand']);
    expect(wrong({ hasNext: true, nextNote: '长'.repeat(1001) })).toEqual(['nextNote']);
  });

  it('judges the next task only while it is ticked', () => {
    const next = { nextDate: '', nextExecutor: null, nextNote: '' };
    expect(wrong(next)).toEqual([]);
    expect(wrong({ ...next, hasNext: true })).toEqual(['nextDate', 'nextExecutor', 'nextNote']);
    expect(wrong({ ...next, nextDate: '2026-04-19', nextExecution: 'unassigned', hasNext: true })).toEqual([
      'nextNote',
    ]);
  });

  it('refuses a next date before the follow-up itself, and one outside the window', () => {
    const next = { hasNext: true, nextNote: '复诊提醒' };
    expect(wrong({ ...next, nextDate: '2026-04-15' })).toEqual(['nextDate']);
    expect(wrong({ ...next, nextDate: '2026-04-16' })).toEqual([]);
    expect(wrong({ ...next, nextDate: '2026-05-02' })).toEqual(['nextDate']);
  });

  it('knows 29 February', () => {
    const february = { min: '2028-02-15', max: '2028-03-10' };
    const on = (nextDate: string) =>
      validateFollowUp(
        values({ followedAt: '2028-02-20 09:00', hasNext: true, nextNote: '复诊', nextDate }),
        { dateWindow: february, today: '2028-02-20' },
      ).nextDate;
    expect(on('2028-02-29')).toBeUndefined();
    expect(on('2028-02-30')).toBeDefined();
  });
});

describe('what is told of the visit', () => {
  it('may be nothing, and needs a consult once it is something', () => {
    expect(wrong({ consultId: '' })).toEqual([]);
    expect(wrong({ visitIntention: 'A' })).toEqual(['consultId']);
    expect(wrong({ visitIntention: 'A', consultId: '9' })).toEqual([]);
  });

  it('is a type and a day within the window where somebody is coming', () => {
    const visit = { consultId: '9', appointmentDate: '2026-04-17 09:30', appointmentType: '2' };
    expect(wrong(visit)).toEqual([]);
    expect(wrong({ ...visit, appointmentType: '' })).toEqual(['appointmentType']);
    expect(wrong({ ...visit, appointmentDate: '' })).toEqual(['appointmentDate']);
    expect(wrong({ ...visit, appointmentDate: '2026-05-02' })).toEqual(['appointmentDate']);
    expect(wrong({ consultId: '9', appointmentNote: '复诊' })).toEqual([
      'appointmentType',
      'appointmentDate',
    ]);
  });
});
