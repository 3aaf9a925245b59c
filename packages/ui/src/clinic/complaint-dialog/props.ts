import type { ReactNode } from 'react';
import type { DialogCloseReason } from '../../primitives/dialog/index.ts';
import type { ComboBoxProps, SelectOption } from '../../primitives/select/index.ts';
import type { EditConflict, RuleFormProps } from '../rule-form/index.ts';
import type { ComplaintCustomer, ComplaintFieldSettings, ComplaintValues } from './complaint.ts';
import type { ComplaintStanding } from './StandNotice.tsx';

export interface ComplaintDialogProps extends RuleFormProps<ComplaintValues> {
  /** Corrects a complaint instead of registering one. @default false */
  isEdit?: boolean;
  /** The customer is given and cannot be changed. @default false */
  isCustomerFixed?: boolean;
  /** 处理完成 may be ticked and taken back; without it the tick stays as it is. @default true */
  canFinish?: boolean;
  /** What is to be corrected is on its way. @default false */
  isLoading?: boolean;
  /** Why it could not be loaded. */
  loadError?: string;
  onRetry?: () => void;
  /** A list that could not be loaded: its field stays empty. */
  optionsError?: string;
  /** How the complaint that is being corrected stands now, where that matters. */
  standing?: ComplaintStanding;
  /** Somebody else saved the complaint meanwhile. */
  conflict?: ComplaintConflict;
  /** What the organisation and department decided about fields. @default {} */
  settings?: ComplaintFieldSettings;
  /** The organisation's current day. */
  today: string;
  /** Who registers, by name. */
  registrar: string;
  /** Ways in which complaints arrive; those out of use are shown and cannot be chosen. */
  sources: readonly SelectOption[];
  categories: readonly SelectOption[];
  /** From the lowest to the highest. */
  attentionLevels: readonly SelectOption[];
  departments: readonly SelectOption[];
  /** Of the chosen department; the caller follows `onDepartmentChange`. */
  staff: readonly SelectOption[];
  isStaffLoading?: boolean;
  /** Phrases that are put into the handling note. */
  commonNotes: readonly SelectOption[];
  onDepartmentChange: (details: { departmentId: string }) => void;
  onSearchCustomers: (details: {
    text: string;
    signal: AbortSignal;
  }) => Promise<readonly ComplaintCustomer[]>;
  /** The caller follows it to fill `panel`. */
  onCustomerChange?: (details: { customer: ComplaintCustomer | null }) => void;
  /** Finds the handler. */
  onSearchStaff: NonNullable<ComboBoxProps['onSearch']>;
  /** The chosen customer's panel, 300 wide; absent while nobody is chosen. */
  panel?: ReactNode;
  /** Beside the panel's title, such as the way to the customer's page. */
  panelLink?: ReactNode;
  onClose: (details: { reason: DialogCloseReason }) => void;
}

/** What somebody else saved while this complaint was being corrected. */
export interface ComplaintConflict extends EditConflict<ComplaintValues> {
  /** Their values in words, where the lists of the form cannot tell them. */
  texts: { readonly [Name in keyof ComplaintValues]?: string };
}
