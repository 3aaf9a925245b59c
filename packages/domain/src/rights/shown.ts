import { maskedAs, type ProfileField } from '../customer/fields.ts';
import { maskAccount, maskAddress, maskIdNumber, maskPhone, maskText } from '../customer/masks.ts';
import type { FieldGroup, FieldRights } from './field-rights.ts';

/** Where a value is answered: among those of many records, exports and messages too, or on the page of one. */
export type Channel = 'list' | 'page';

const masks: Record<FieldGroup, (text: string) => string> = {
  phone: maskPhone,
  idNumber: maskIdNumber,
  address: maskAddress,
  contacts: maskAccount,
  payments: maskText,
  complaintContent: maskText,
};

/** Numbers stay masked in lists and exports, whatever somebody may see of one customer (rule privacy-1). */
const neverWholeInLists: readonly FieldGroup[] = ['phone', 'idNumber'];

/** Whether somebody sees a group as it is. */
export const isShownWhole = (fields: FieldRights, group: FieldGroup, channel: Channel = 'list'): boolean =>
  fields[group] === 'full' && (channel === 'page' || !neverWholeInLists.includes(group));

/** How values of a group show by somebody's field rights: as they are, masked, or not at all (rule privacy-5). */
export function shown(
  fields: FieldRights,
  group: FieldGroup,
  channel: Channel = 'list',
): (value: string) => string {
  if (fields[group] === 'hidden') return () => '';
  return isShownWhole(fields, group, channel) ? (value) => value : masks[group];
}

/** The word of a plain field of a customer; of an address only whole or not at all. */
export function shownWord(fields: FieldRights, field: ProfileField, word: string): string {
  if (maskedAs(field) !== 'address' || isShownWhole(fields, 'address')) return word;
  return fields.address === 'hidden' ? '' : maskText(word);
}
