import { createContext, type ReactNode, use } from 'react';
import type { EntryOption } from './EntryChoice.tsx';

/** The organisation's dictionaries whose entries stand as chips in many places; undefined while one is not known. */
export interface EntryLooks {
  intentions?: readonly EntryOption[];
  visitStates?: readonly EntryOption[];
  customerStates?: readonly EntryOption[];
  complaintStates?: readonly EntryOption[];
  /** The lowest first. */
  attentions?: readonly EntryOption[];
}

const Looks = createContext<EntryLooks>({});

/** Gives the chips below it the organisation's words and colours; without it they have the usual ones. */
export function EntryLooksProvider({ looks, children }: { looks: EntryLooks; children: ReactNode }) {
  return <Looks value={looks}>{children}</Looks>;
}

/** The entries of one of these dictionaries. */
export const useEntryLooks = (of: keyof EntryLooks): readonly EntryOption[] | undefined => use(Looks)[of];

/** One entry of it by its code; undefined for one that is not known. */
export const useEntryLook = (of: keyof EntryLooks, code: string): EntryOption | undefined =>
  useEntryLooks(of)?.find(({ value }) => value === code);
