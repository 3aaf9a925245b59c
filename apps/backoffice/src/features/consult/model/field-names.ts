import {
  type ConsultFieldName,
  type ConsultFieldSettings,
  sectionFields,
} from '@huifang/ui/clinic/consult-modal';
import type { FieldSettings } from '../../../lib/field-settings.ts';

/** What records and settings call the form's fields where that is another name. */
const recordNames: Readonly<Partial<Record<ConsultFieldName, readonly string[]>>> = {
  phones: ['phones', 'phone'],
  regionCode: ['regionCode', 'address', 'fullAddress'],
  methodId: ['method'],
  source: ['sources'],
  departmentId: ['intendedDepartment'],
  consultTypeId: ['consultType'],
  receptionist: ['receptionistId', 'receptionist'],
  hasPlan: ['wantsPlan'],
  planExecutor: ['planExecutorId'],
};

const fieldByRecordName: ReadonlyMap<string, ConsultFieldName> = new Map(
  Object.values(sectionFields)
    .flat()
    .flatMap((field) =>
      (recordNames[field] ?? [field]).map((name): [string, ConsultFieldName] => [name, field]),
    ),
);

/** The form's field behind a record's field or a path such as `phones.0`. */
export const fieldOf = (path: string): ConsultFieldName | undefined =>
  fieldByRecordName.get(path.split('.')[0] ?? '');

/** Server settings in the form's names. Later lists win: they are the ones for the person's department. */
export function toFieldSettings(...lists: readonly FieldSettings[]) {
  const settings: ConsultFieldSettings = {};
  for (const { name, required, editable, modify, hidden } of lists.flat()) {
    const field = fieldOf(name);
    if (!field) continue;
    const known = settings[field];
    // Several wire names may stand for one field of the form: the stricter one counts.
    settings[field] = {
      isRequired: required || (known?.isRequired ?? false),
      isEditable: editable && (known?.isEditable ?? true),
      needsReview: modify || (known?.needsReview ?? false),
      isHidden: hidden || (known?.isHidden ?? false),
    };
  }
  return settings;
}
