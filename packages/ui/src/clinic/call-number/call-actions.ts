import { createContext, use } from 'react';

/** Whose number it is: a customer's, or the one that a complaint was made with. */
export interface NumberOwner {
  /** Empty for none. */
  customerId: string;
  /** The number stands in this complaint and may be no number of the customer's. */
  complaintId?: string;
}

/** What else may be masked until somebody asks for it; the content is a complaint's, the others a customer's. */
export type MaskedField = 'idNumber' | 'address' | 'contacts' | 'complaintContent';

/** What can be done with a number besides reading it. */
export interface CallActions {
  /**
   * Asks for the whole numbers, the default one first; the server writes down who asked. Whoever gives it tells
   * failures and answers undefined. Absent for people who may not see whole numbers.
   */
  onReveal?: (owner: NumberOwner) => Promise<readonly string[] | undefined>;
  onCopy: (details: { number: string }) => void;
  /** The same of other fields that the person may ask for. */
  reveals?: Partial<Record<MaskedField, NonNullable<CallActions['onReveal']>>>;
}

const CallActionsContext = createContext<CallActions | undefined>(undefined);

/** Gives every number below it what can be done with it; without it numbers are text. */
export const CallActionsProvider = CallActionsContext.Provider;

export const useCallActions = () => use(CallActionsContext);
