import { usualFieldRights } from '@huifang/domain/rights/field-rights';
import { describe, expect, it } from 'vitest';
import { shownDetails, wordedDetails } from './audit-words.ts';

const sight = (fields: Partial<typeof usualFieldRights>, hidesBirthDate = false) => ({
  fields: { ...usualFieldRights, ...fields },
  hidesBirthDate,
});

const told = (entity: string, field: string, fields: Partial<typeof usualFieldRights>) => {
  const details = { changes: [{ field, before: '浙江省杭州市西湖区文三路12号', after: '浙江省宁波市' }] };
  const [change] = wordedDetails(shownDetails(entity, details, sight(fields))).changes;
  return [change?.before, change?.after];
};

describe('a change in the audit', () => {
  it('shows as the reader’s field rights say: whole, masked or not at all', () => {
    expect(told('customer', '地址', {})).toEqual(['浙江省杭州市西湖区文三路12号', '浙江省宁波市']);
    const masked = told('customer', '地址', { address: 'masked' });
    expect(masked.join()).not.toContain('文三路');
    expect(told('customer', '地址', { address: 'hidden' })).toEqual(['', '']);
    expect(told('complaint', '内容', { complaintContent: 'hidden' })).toEqual(['', '']);
    expect(told('consult', '内容', { complaintContent: 'hidden' })[0]).toContain('文三路');
  });

  it('shows phones and identity numbers masked to whoever may see them whole, and not at all where they are hidden', () => {
    const phones = { changes: [{ field: '联系电话列表', before: [], after: ['13812345678'] }] };
    const words = (phone: 'full' | 'hidden') =>
      wordedDetails(shownDetails('customer', phones, sight({ phone }))).changes;
    expect(words('full')).toEqual([{ field: '联系电话列表', before: '[]', after: '["138****5678"]' }]);
    expect(words('hidden')).toEqual([{ field: '联系电话列表', before: '', after: '' }]);
  });

  it('shows no birth date where these are hidden from the reader', () => {
    const born = { changes: [{ field: '出生日期', before: '', after: '1990-03-07' }] };
    const words = (isHidden: boolean) =>
      wordedDetails(shownDetails('customer', born, sight({}, isHidden))).changes;
    expect(words(false)).toEqual([{ field: '出生日期', before: '', after: '1990-03-07' }]);
    expect(words(true)).toEqual([{ field: '出生日期', before: '', after: '****-**-**' }]);
  });
});
