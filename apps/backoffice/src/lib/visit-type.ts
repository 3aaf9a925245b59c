import { visitStates } from '@huifang/domain/customer/words';

/** The state of a visit as the lists show it; nothing for a customer who never was here. */
export const visitTypeOf = (state: string): string | undefined =>
  state === '' || state === visitStates.none ? undefined : state;
