import { describe, expect, it } from 'vitest';
import { organisationRules, plainRule, problemOfRule, ruleNames, ruleValue } from './options.ts';

it.each(ruleNames)('the default of %s makes sense', (name) => {
  expect(problemOfRule(name, organisationRules[name].default)).toBe(name === 'name' ? 'required' : undefined);
});

describe('a rule of the organisation', () => {
  it.each([
    ['timeZone', 'Mars/Olympus', 'zone'],
    ['timeZone', '+08:00', 'zone'],
    ['timeZone', 'Asia/Tokyo', undefined],
    ['archiveUrl', 'javascript:alert(1)', 'url'],
    ['archiveUrl', 'ftp://files.example.com', 'url'],
    ['archiveUrl', 'https://', 'url'],
    ['archiveUrl', 'https://archive.example.com/c?id=1', undefined],
    ['daysAhead', '0', 'count'],
    ['daysAhead', '100000', 'count'],
    ['daysAhead', '1.5', 'count'],
    ['daysAhead', '7', undefined],
    ['nameDuplicateMode', '4', 'unknownOption'],
    ['hidesBirthDates', 'yes', 'unknownOption'],
    ['name', '', 'required'],
    ['name', '长'.repeat(101), 'tooLong'],
  ] as const)('%s of %s has the problem %s', (name, value, problem) => {
    expect(problemOfRule(name, value)).toBe(problem);
  });

  it('is kept without blanks, in plain digits, and as nothing where it is the default', () => {
    expect(plainRule('daysAhead', ' ２１ ')).toBe('21');
    expect(plainRule('daysAhead', '007')).toBe('7');
    expect(plainRule('daysAhead', '15')).toBe('');
    expect(plainRule('name', ' 清和康复医院 ')).toBe('清和康复医院');
  });

  it('has its default where what is kept makes no sense', () => {
    expect(ruleValue('daysAhead', undefined)).toBe('15');
    expect(ruleValue('daysAhead', 'soon')).toBe('15');
    expect(ruleValue('daysAhead', '21')).toBe('21');
    expect(ruleValue('phoneDuplicateMode', '9')).toBe('1');
  });
});
