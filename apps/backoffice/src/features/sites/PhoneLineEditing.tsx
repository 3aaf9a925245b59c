import { savePhoneLine } from '@huifang/contract';
import { PhoneLineDialog, type PhoneLineValues } from '@huifang/ui/clinic/site-list';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRecordEditing } from '../../kits/editing/useRecordEditing.ts';
import { api } from '../../lib/api.ts';
import { departmentsQuery, searchStaff } from '../../lib/directory-queries.ts';
import { useSession } from '../../lib/session-context.tsx';
import { takingBack } from '../../lib/taking-back.tsx';
import { phoneLineQuery, toPhoneLineValues } from './queries.ts';

export interface PhoneLineEditingProps {
  /** Undefined for a new one. */
  lineId?: string;
  onClose: () => void;
}

/** Adds a phone line, or changes one. */
export const PhoneLineEditing = takingBack(PhoneLineEditingForm);

function PhoneLineEditingForm({ lineId, onClose }: PhoneLineEditingProps) {
  const { organisationId: org } = useSession().organisation;
  const queryClient = useQueryClient();
  const record = useQuery(phoneLineQuery(org, lineId ?? ''));
  const departments = useQuery(departmentsQuery(org));
  const editing = useRecordEditing({
    org,
    form: `phone-line:${lineId ?? 'new'}`,
    record: lineId === undefined ? undefined : record,
    blank,
    toValues: toPhoneLineValues,
    send({ person, order, ...values }, { version, optionsFor }) {
      const request = {
        ...values,
        id: lineId,
        personId: person?.value,
        order: order.trim() || undefined,
        version,
        organisationId: org,
      };
      return api.call(savePhoneLine, request, optionsFor(request));
    },
    fieldOf: (path) => {
      if (path === 'personId') return 'person';
      return Object.hasOwn(blank, path) ? (path as keyof PhoneLineValues) : undefined;
    },
    fieldOfCode: { NUMBER_IN_USE: 'number' },
    onSaved: () => void queryClient.invalidateQueries({ queryKey: ['phoneLines', org] }),
    onClose,
  });
  return (
    <PhoneLineDialog
      {...editing}
      isNew={lineId === undefined}
      departments={departments.data ?? []}
      onSearchStaff={searchStaff(org)}
    />
  );
}

const blank: PhoneLineValues = {
  number: '',
  label: '',
  purpose: 'hotline',
  departmentId: '',
  person: undefined,
  order: '',
  isEnabled: true,
};
