import type { ConsultMode } from '@huifang/domain/consult/words';
import type { Confirmable, Gender, ProfileField } from '@huifang/domain/customer/fields';
import type { DateWindow } from '@huifang/domain/date-window';
import type { TreeNode } from '../../primitives/cascader/index.ts';
import type { DialogCloseReason } from '../../primitives/dialog/index.ts';
import type { ComboBoxProps, SelectOption } from '../../primitives/select/index.ts';
import type { ConsultMethod, ConsultSources } from '../consult-source-picker/index.ts';
import type { DisturbMark } from '../do-not-disturb/index.ts';
import type { DraftOffer } from '../draft-notice/index.ts';
import type { EntryOption } from '../entry-chip/index.ts';
import type { KnownCustomer, Recognition } from '../known-customers/index.ts';
import type { EditConflict } from '../rule-form/EditConflictPanel.tsx';
import type { Tag } from '../tags/index.ts';
import type { ConsultFieldName, ConsultFieldSettings, ConsultFormValues } from './values.ts';

/** A field whose value another customer may already have. */
export type DuplicateField = 'name' | 'phone' | 'wechat' | 'qq';

/** What an identity card says, its address already taken apart by the caller. */
export interface IdentityCard {
  name: string;
  gender: Gender;
  idNumber: string;
  /** `YYYY-MM-DD`. */
  birthDate: string;
  regionCode?: string;
  regionNames?: string[];
  addressDetail?: string;
  ethnicGroup?: string;
}

export type CardReading =
  | { ok: true; card: IdentityCard }
  | { ok: false; reason: 'timeout' | 'absent' | 'garbage' };

/** Someone else saved this consult or profile meanwhile. */
export type ConsultConflict = EditConflict<ConsultFormValues>;

export interface ConsultModalProps {
  mode: ConsultMode;
  /** The customer without any consult, new or edited. @default false */
  isPersonOnly?: boolean;
  /** The consult being edited; an edit cannot be saved without it. */
  consultId?: string;
  /** The known customer of another consult, and of an edit without a consult. */
  customerId?: string;
  /** Follows the title. */
  appointmentNumber?: string;
  /** Where the form starts; a later change fills the fields that were not touched. */
  initialValues: ConsultFormValues;
  /** Unsaved values to go on with, shown as modified; fields that it leaves out stay. */
  draft?: Partial<ConsultFormValues>;
  /** A draft that was left behind: the operator chooses whether to go on with it. */
  draftOffer?: DraftOffer;

  /** The organisation's current day. */
  today: string;
  /** First and last day for plan and appointment (yesterday to some days ahead). */
  dateWindow: DateWindow;
  /**
   * How many days back a registration may lie, and the clock of the organisation as `YYYY-MM-DD HH:mm`; absent: not
   * judged.
   */
  registration?: { daysBack: number; now: () => string };
  /** @default {} */
  settings?: ConsultFieldSettings;
  regions: readonly TreeNode[];
  /** What can be chosen for the plain fields of a customer; one without choices is typed. @default {} */
  profileOptions?: Readonly<Partial<Record<ProfileField, readonly SelectOption[]>>>;
  /** Of the plain fields whose choices lie somewhere the region codes of those choices. @default {} */
  profilePlaces?: Readonly<Partial<Record<ProfileField, Readonly<Record<string, string>>>>>;
  methods: readonly ConsultMethod[];
  /** What the chosen consulting way asks; the caller follows `onMethodChange`. */
  sources?: ConsultSources;
  areSourcesLoading?: boolean;
  /** Those out of use too, for a consult that has one. @default [] */
  sites?: readonly SelectOption[];
  departments: readonly SelectOption[];
  diseases: readonly TreeNode[];
  consultTypes: readonly SelectOption[];
  /** 来院意向, the warmest first. */
  intentions: readonly EntryOption[];
  /** Who a contact may be to the customer. @default [] */
  relations?: readonly SelectOption[];
  appointmentTypes: readonly SelectOption[];
  /** The value '5' is the one without a date. */
  appointmentTimeTypes: readonly SelectOption[];
  onSearchStaff: NonNullable<ComboBoxProps['onSearch']>;
  onMethodChange?: (details: { methodId: string }) => void;

  /** 1 none, 2 ask, 3 block for names; 1 ask, 2 and 3 refuse for phones. @default { name: 1, phone: 1 } */
  duplicateModes?: { name: 1 | 2 | 3; phone: 1 | 2 | 3 };
  /** 0 none, 1 duplicate, 2 a phone that is refused. */
  onCheckDuplicate: (details: {
    field: DuplicateField;
    value: string;
    phones: readonly string[];
  }) => Promise<0 | 1 | 2>;
  /** Who a typed name or number belongs to, told beside the form; without it nobody is recognised. */
  onRecognise?: (details: { field: DuplicateField; value: string }) => Promise<Recognition>;
  /** Goes on with a recognised customer as another consult; `values` is everything typed so far. */
  onRegisterAgain?: (details: { customer: KnownCustomer; values: ConsultFormValues }) => void;
  /** Of a stored consult: how its appointment stands, and who changed it last; empty for none. */
  history?: { appointmentStatus: string; operator: string };
  /** The known customer is marked 勿扰. */
  disturb?: DisturbMark;
  /** What was typed before the customer was recognised: it fills all but the person, whose own data stand. */
  carried?: ConsultFormValues;
  /** What is doubtful about a well-formed identity number: told beside the field, and saved all the same. */
  onValidateIdNumber?: (text: string) => 'unknown-county' | 'abolished-county' | undefined;
  /** Tags that a new customer may be given; without it none are offered. */
  tagCandidates?: readonly Tag[];
  /** Without it there is no card button. */
  onReadCard?: () => Promise<CardReading>;
  onRevealPhone?: (details: { number: string; index: number }) => Promise<string | undefined>;

  /** The details are on their way: everything is disabled. @default false */
  isLoading?: boolean;
  /** Why the details could not be loaded. */
  loadError?: string;
  onRetry?: () => void;
  /** Which option list could not be loaded, worded for the operator. */
  optionsError?: string;
  /** The fields that need approval could not be read: no save, since it might bypass an approval. @default false */
  isReviewUnreadable?: boolean;
  /** Shows everything and saves nothing. @default false */
  isReadOnly?: boolean;

  /** @default false */
  isSaving?: boolean;
  /** Why the last save failed, in the server's sentence. */
  error?: string;
  /** What the server said about single fields. */
  fieldErrors?: Partial<Record<ConsultFieldName, string>>;
  conflict?: ConsultConflict;
  onSubmit: (details: {
    values: ConsultFormValues;
    /** Duplicates that the operator chose to go on with. */
    confirmedDuplicates: Confirmable[];
    /** Changed fields that become a modification request. */
    reviewFields: ConsultFieldName[];
  }) => void;
  onClose: (details: { reason: DialogCloseReason }) => void;
  /** Every change of the draft, for keeping it; not called while nothing is modified. */
  onDraftChange?: (details: { values: ConsultFormValues }) => void;
}
