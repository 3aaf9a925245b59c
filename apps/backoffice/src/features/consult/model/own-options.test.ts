import type { ConsultRecord } from '@huifang/contract';
import { eachProfileField } from '@huifang/domain/customer/fields';
import { describe, expect, it } from 'vitest';
import { withOwnOptions } from './own-options.ts';

const lists = {
  methods: [{ id: '1', name: '电话' }],
  sites: [{ value: '1', label: '徐汇院区' }],
  departments: [{ value: '1', label: '疼痛科' }],
  diseases: [{ value: '1', label: '脊柱', children: [{ value: '2', label: '颈椎病' }] }],
  consultTypes: [],
  intentions: [{ value: 'A', label: 'A' }],
  appointmentTypes: [],
  appointmentTimeTypes: [],
  profileOptions: eachProfileField(() => []),
};
const record = (values: object) =>
  ({
    method: '1',
    siteId: '1',
    intendedDepartment: '1',
    diseaseId: '2',
    consultType: '',
    intention: 'A',
    appointmentType: '',
    appointmentTimeType: '',
    ...eachProfileField(() => ''),
    names: {
      method: '旧热线',
      disease: '停用的病种',
      intention: '暂缓',
      consultType: '',
      site: '旧院区',
      intendedDepartment: '',
    },
    ...values,
  }) as ConsultRecord;

describe('the lists of an edit', () => {
  it('show what the record has chosen and is out of use, by name', () => {
    const own = withOwnOptions(lists, record({ method: '9', diseaseId: '9', intention: 'E', siteId: '9' }));
    expect(own.methods.at(-1)).toEqual({ id: '9', name: '旧热线' });
    expect(own.diseases.at(-1)).toEqual({ value: '9', label: '停用的病种' });
    expect(own.sites?.at(-1)).toEqual({ value: '9', label: '旧院区' });
    expect(own.intentions.at(-1)).toEqual({ value: 'E', label: '暂缓' });
  });

  it('stay as they are for what is in use, and without a record', () => {
    expect(withOwnOptions(lists, record({}))).toEqual(lists);
    expect(withOwnOptions(lists, undefined)).toBe(lists);
  });
});
