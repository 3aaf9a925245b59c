import { ConsultModal } from '../consult-modal/ConsultModal.tsx';
import type { ConsultModalProps } from '../consult-modal/props.ts';
import { type ConsultFieldSettings, sectionFields } from '../consult-modal/values.ts';

type Shared =
  | 'initialValues'
  | 'draft'
  | 'draftOffer'
  | 'today'
  | 'settings'
  | 'regions'
  | 'profileOptions'
  | 'profilePlaces'
  | 'duplicateModes'
  | 'onCheckDuplicate'
  | 'onRecognise'
  | 'onValidateIdNumber'
  | 'onReadCard'
  | 'onRevealPhone'
  | 'isLoading'
  | 'loadError'
  | 'onRetry'
  | 'optionsError'
  | 'isReviewUnreadable'
  | 'isReadOnly'
  | 'isSaving'
  | 'error'
  | 'fieldErrors'
  | 'conflict'
  | 'onSubmit'
  | 'onClose'
  | 'onDraftChange';

export interface ProfileDialogProps extends Pick<ConsultModalProps, Shared> {
  /** The customer whose profile is edited; absent for a new one. */
  customerId?: string;
}

/**
 * Creates or edits a customer's profile: the person's part of the consult form with its rules and its duplicate
 * checks. It keeps only the unsaved draft; whatever fails, what was typed stays.
 */
export function ProfileDialog({ customerId, settings = {}, ...props }: ProfileDialogProps) {
  return (
    <ConsultModal
      {...props}
      {...nothingOfConsults}
      isPersonOnly
      mode={customerId ? 'edit' : 'new'}
      customerId={customerId}
      settings={ofPerson(settings)}
      dateWindow={{ min: props.today, max: props.today }}
    />
  );
}

const nothingOfConsults = {
  methods: [],
  departments: [],
  diseases: [],
  consultTypes: [],
  intentions: [],
  appointmentTypes: [],
  appointmentTimeTypes: [],
  onSearchStaff: async () => [],
} satisfies Partial<ConsultModalProps>;

/** What consults require must not hold back a profile. */
const ofPerson = (settings: ConsultFieldSettings): ConsultFieldSettings =>
  Object.fromEntries(
    sectionFields.profile.flatMap((name) => (settings[name] ? [[name, settings[name]]] : [])),
  );
