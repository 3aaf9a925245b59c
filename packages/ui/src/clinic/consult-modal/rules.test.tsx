import { describe, expect, it } from 'vitest';
import {
  type ConsultRuleContext,
  changedReviewFields,
  isFieldEditable,
  isFieldRequired,
  normaliseValues,
  validateConsult,
  withoutHidden,
} from './rules.ts';
import { behaviourOf, type ConsultFormValues, emptyConsultValues } from './values.ts';

const today = '2026-04-16';

function context(changes: Partial<ConsultRuleContext> = {}): ConsultRuleContext {
  return {
    behaviour: 'new',
    hasBlocks: true,
    settings: {},
    today,
    dateWindow: { min: '2026-04-15', max: '2026-05-01' },
    sources: undefined,
    initial: emptyConsultValues(),
    refused: {},
    ...changes,
  };
}

const values = (changes: Partial<ConsultFormValues> = {}): ConsultFormValues => ({
  ...emptyConsultValues(),
  phones: ['13800138000'],
  ...changes,
});
const required = { isRequired: true, isEditable: true, needsReview: false };

describe('validateConsult', () => {
  it('accepts a form with one phone and nothing else', () => {
    expect(validateConsult(values(), context())).toEqual({});
  });

  it('asks for one of phone, WeChat and QQ, and takes any of them', () => {
    expect(validateConsult(values({ phones: [''] }), context())).toEqual({ phones: 'contactMissing' });
    expect(validateConsult(values({ phones: [], wechat: 'xyq_0823' }), context())).toEqual({});
    expect(validateConsult(values({ phones: [], qq: '10001' }), context())).toEqual({});
  });

  it('does not ask for a birth date that came as an age only', () => {
    const initial = emptyConsultValues();
    const settings = { birthDate: required };
    expect(validateConsult(values({ age: '36' }), context({ settings, initial }))).toEqual({
      birthDate: 'required',
    });
    const asAge = { settings, initial: { ...initial, age: '36' } };
    expect(validateConsult(values({ age: '36' }), context(asAge))).toEqual({});
    expect(validateConsult(values({ age: '' }), context(asAge))).toEqual({ birthDate: 'required' });
  });

  it('judges ages and lengths as the server does', () => {
    const problemsOf = (changes: Partial<ConsultFormValues>) => validateConsult(values(changes), context());
    expect(problemsOf({ age: '130' })).toEqual({});
    expect(problemsOf({ age: '131' })).toEqual({ age: 'ageRange' });
    expect(problemsOf({ birthDate: '1895-04-16' })).toEqual({ birthDate: 'birthInFuture' });
    expect(problemsOf({ birthDate: '1895-04-17' })).toEqual({});
    expect(problemsOf({ name: '长'.repeat(50) })).toEqual({});
    const phones = Array.from({ length: 51 }, (_, at) => `138${String(10_000_000 + at)}`);
    expect(problemsOf({ phones: phones.slice(0, 50) })).toEqual({});
    expect(problemsOf({ phones })).toEqual({ phones: 'tooManyPhones' });
    expect(problemsOf({ name: '长'.repeat(51), qq: '1'.repeat(21), content: '长'.repeat(10_001) })).toEqual({
      name: 'tooLong50',
      qq: 'tooLong20',
      content: 'tooLong10000',
    });
  });

  it('takes a registration time from the first day on until the clocks’ difference from now, and leaves a stored one alone', () => {
    const registration = { daysBack: 30, now: () => '2026-04-16 10:30' };
    const problemsOf = (registeredAt: string, initial = emptyConsultValues()) =>
      validateConsult(values({ registeredAt }), context({ registration, initial })).registeredAt;
    expect(problemsOf('2026-04-16 10:30')).toBeUndefined();
    expect(problemsOf('2026-04-16 10:35')).toBeUndefined();
    expect(problemsOf('2026-04-16 10:36')).toBe('registeredInFuture');
    expect(problemsOf('2026-03-17 00:00')).toBeUndefined();
    expect(problemsOf('2026-03-16 23:59')).toBe('registeredTooEarly');
    const stored = emptyConsultValues({ now: '2026-01-02 08:00' });
    expect(problemsOf('2026-01-02 08:00', stored)).toBeUndefined();
  });

  it('asks for what the settings require, in their words', () => {
    const settings = { name: required, regionCode: required, methodId: required, diseaseId: required };
    expect(validateConsult(values(), context({ settings }))).toEqual({
      name: 'required',
      regionCode: 'addressRequired',
      methodId: 'methodRequired',
      diseaseId: 'required',
    });
  });

  it('refuses an identity number that is none, or of somebody not born yet, and lets a masked one pass', () => {
    const problemOf = (idNumber: string) => validateConsult(values({ idNumber }), context()).idNumber;
    for (const idNumber of ['110105194912310021', '110105202604170018', '31*'])
      expect(problemOf(idNumber)).toBe('idNumberFormat');
    for (const idNumber of ['', '11010519491231002x', '11****************'])
      expect(problemOf(idNumber)).toBeUndefined();
  });

  it('refuses a wrong number anywhere in the list and lets a masked one pass', () => {
    expect(validateConsult(values({ phones: ['13800138000', '1380013'] }), context()).phones).toBe(
      'phoneFormat',
    );
    expect(validateConsult(values({ phones: ['138****2046'] }), context())).toEqual({});
    expect(validateConsult(values({ phones: ['138*2046'] }), context()).phones).toBe('phoneFormat');
    expect(validateConsult(values({ phones: ['021-62345678', '02162345678'] }), context()).phones).toBe(
      'phoneRepeated',
    );
    expect(validateConsult(values({ phones: ['13800138000', '138 0013 8000'] }), context()).phones).toBe(
      'phoneRepeated',
    );
  });

  it.each([
    ['0', undefined],
    ['130', undefined],
    ['１３０', undefined],
    ['三十', 'ageDigits'],
    ['-1', 'ageDigits'],
    ['3.5', 'ageDigits'],
    ['151', 'ageRange'],
  ])('judges the age %s', (age, problem) => {
    expect(validateConsult(values({ age }), context()).age).toBe(problem);
  });

  it('refuses a birth date that does not exist or lies ahead', () => {
    expect(validateConsult(values({ birthDate: '2026-02-30' }), context()).birthDate).toBe('dateFormat');
    expect(validateConsult(values({ birthDate: '2026-04-17' }), context()).birthDate).toBe('birthInFuture');
    expect(validateConsult(values({ birthDate: today }), context()).birthDate).toBeUndefined();
  });

  it('needs a plan date inside the window while the plan is on, in every mode with blocks', () => {
    for (const behaviour of ['new', 'again', 'edit'] as const) {
      const plan = (planDate: string) =>
        validateConsult(values({ hasPlan: true, planDate }), context({ behaviour })).planDate;
      expect(plan('')).toBe('planDateRequired');
      expect(plan('2026-04-14')).toBe('outsideWindow');
      expect(plan('2026-04-15')).toBeUndefined();
      expect(plan('2026-05-01')).toBeUndefined();
      expect(plan('2026-05-02')).toBe('outsideWindow');
    }
    expect(validateConsult(values({ hasPlan: true }), context({ hasBlocks: false }))).toEqual({});
  });

  it('needs an executor when one is to be named', () => {
    const plan = values({ hasPlan: true, planDate: today, planExecution: 'named' });
    expect(validateConsult(plan, context()).planExecutor).toBe('planExecutorRequired');
    const named = { ...plan, planExecutor: { value: '11', label: '沈佳宁' } };
    expect(validateConsult(named, context())).toEqual({});
  });

  it('needs an appointment date once the block is on, except for time type 5', () => {
    expect(validateConsult(values({ appointmentNote: '空腹' }), context()).appointmentDate).toBe(
      'appointmentDateRequired',
    );
    expect(validateConsult(values({ appointmentNote: '空腹', appointmentTimeType: '5' }), context())).toEqual(
      {},
    );
  });

  it('leaves an untouched old date alone but not a newly chosen one', () => {
    const initial = values({ appointmentDate: '2026-01-05' });
    expect(validateConsult(initial, context({ behaviour: 'edit', initial }))).toEqual({});
    expect(
      validateConsult(values({ appointmentDate: '2026-01-06' }), context({ behaviour: 'edit', initial }))
        .appointmentDate,
    ).toBe('outsideWindow');
  });

  it('needs a source of a new customer once a way is chosen that asks for one', () => {
    const sources = { kind: 'tree', nodes: [{ id: '1', title: '公众号' }] } as const;
    expect(validateConsult(values({ methodId: 'web' }), context({ sources })).source).toBe('required');
    expect(
      validateConsult(
        values({ methodId: 'web', source: [{ id: '1', value: '公众号' }] }),
        context({ sources }),
      ),
    ).toEqual({});
    expect(validateConsult(values({ methodId: 'web' }), context({ sources, behaviour: 'edit' }))).toEqual({});
    expect(
      validateConsult(
        values({ methodId: 'web' }),
        context({ sources, behaviour: 'edit', settings: { source: required } }),
      ).source,
    ).toBe('required');
  });

  it('refuses a name, WeChat or QQ that the check refused, until it is changed', () => {
    const refused = { name: '许砚清', wechat: 'xyq', qq: '10001' };
    expect(
      validateConsult(values({ name: '许砚清', wechat: 'xyq', qq: '10001' }), context({ refused })),
    ).toEqual({ name: 'nameTaken', wechat: 'wechatTaken', qq: 'qqTaken' });
    expect(validateConsult(values({ name: '许砚' }), context({ refused }))).toEqual({});
  });

  it('does not problemsOf fields that cannot be changed', () => {
    const old = values({ phones: [], age: '三十' });
    expect(validateConsult(old, context({ behaviour: 'again' }))).toEqual({});
    const settings = { age: { isRequired: true, isEditable: false, needsReview: false } };
    expect(validateConsult(values({ age: '' }), context({ behaviour: 'edit', settings }))).toEqual({});
  });
});

describe('who may change what', () => {
  it('locks the person in another consult of theirs and follows the settings in an edit', () => {
    const settings = { content: { isRequired: false, isEditable: false, needsReview: false } };
    expect(isFieldEditable('phones', { behaviour: 'again', settings })).toBe(false);
    expect(isFieldEditable('content', { behaviour: 'again', settings })).toBe(true);
    expect(isFieldEditable('content', { behaviour: 'edit', settings })).toBe(false);
    expect(isFieldEditable('name', { behaviour: 'edit', settings })).toBe(true);
  });
  it('marks the plan date required only while the plan is on', () => {
    const needs = { ...values(), isAppointed: false };
    const rules = { settings: {}, behaviour: 'new', hasBlocks: true, sources: undefined } as const;
    expect(isFieldRequired('planDate', { ...needs, hasPlan: true }, rules)).toBe(true);
    expect(isFieldRequired('planDate', { ...needs, hasPlan: false }, rules)).toBe(false);
  });
  it('lets a consult alone behave by what it was given', () => {
    expect(behaviourOf('consultOnly', { consultId: '9', customerId: '8' })).toBe('edit');
    expect(behaviourOf('consultOnly', { customerId: '8' })).toBe('again');
    expect(behaviourOf('consultOnly', {})).toBe('new');
    expect(behaviourOf('again', {})).toBe('again');
  });
});

describe('what is saved', () => {
  it('spells everything as the server keeps it', () => {
    const typed = values({
      name: ' 许 砚　清 ',
      contactName: 'John   Smith',
      wechat: 'ｘｙｑ _1',
      qq: '１００ 01',
    });
    expect(normaliseValues(typed)).toMatchObject({
      name: '许砚清',
      contactName: 'John Smith',
      wechat: 'xyq_1',
      qq: '10001',
    });
  });
  it('makes numbers plain and drops empty and repeated ones', () => {
    const saved = normaliseValues(
      values({
        phones: ['１３８００１３８０００', '', '138 0013 8000', '138****2046'],
        age: '３４',
        idNumber: '11010519491231002x',
      }),
    );
    expect(saved.phones).toEqual(['13800138000', '138****2046']);
    expect(saved.age).toBe('34');
    expect(saved.idNumber).toBe('11010519491231002X');
  });
  it('leaves the follow-up unassigned when there is none', () => {
    expect(normaliseValues(values({ hasPlan: false, planExecution: 'self' })).planExecution).toBe(
      'unassigned',
    );
  });
  it('names the changed fields that need approval', () => {
    const review = { isRequired: false, isEditable: true, needsReview: true };
    const settings = { phones: review, wechat: review };
    const initial = values();
    expect(
      changedReviewFields({ ...initial, phones: ['13900139000'], name: '甲' }, initial, settings),
    ).toEqual(['phones']);
    expect(changedReviewFields({ ...initial, phones: ['13800138000'] }, initial, settings)).toEqual([]);
  });
});

describe('emptyConsultValues', () => {
  it('starts with a plan three days ahead in modes 1 and 2 only', () => {
    expect(emptyConsultValues({ mode: 'new', today })).toMatchObject({
      hasPlan: true,
      planDate: '2026-04-19',
      planExecution: 'self',
    });
    expect(emptyConsultValues({ mode: 'edit', today })).toMatchObject({ hasPlan: false, planDate: '' });
    expect(emptyConsultValues({ mode: 'consultOnly', today })).toMatchObject({
      hasPlan: false,
      planExecution: 'unassigned',
    });
  });
});

describe('a hidden field', () => {
  const hidden = { isRequired: false, isEditable: true, needsReview: false, isHidden: true };

  it('is not judged, and neither is the source of a hidden way', () => {
    const settings = { wechat: hidden, methodId: { ...hidden, isRequired: true } };
    const problems = validateConsult(
      values({ wechat: 'x'.repeat(60), methodId: '1' }),
      context({ settings }),
    );
    expect(problems).toEqual({});
  });

  it('is saved as it was, whatever filled it in', () => {
    const initial = values({ wechat: 'before' });
    const typed = values({ wechat: 'card', name: '唐可欣' });
    expect(withoutHidden(typed, initial, { wechat: hidden })).toMatchObject({
      wechat: 'before',
      name: '唐可欣',
    });
    expect(withoutHidden(typed, initial, {})).toBe(typed);
  });

  it('leaves it to the age which birth date is meant', () => {
    const initial = values({ birthDate: '1991-08-23', age: '34' });
    const settings = { birthDate: hidden };
    const older = values({ birthDate: '1990-01-01', age: '36' });
    expect(withoutHidden(older, initial, settings)).toMatchObject({ birthDate: '', age: '36' });
    expect(withoutHidden(initial, initial, settings)).toMatchObject({ birthDate: '1991-08-23', age: '34' });
  });
});
