import { saveSystem } from '@huifang/contract';
import { linesOf, SystemDialog, type SystemValues } from '@huifang/ui/clinic/systems';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRecordEditing } from '../../kits/editing/useRecordEditing.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session-context.tsx';
import { takingBack } from '../../lib/taking-back.tsx';
import { editedSystemQuery, toSystemValues } from './queries.ts';

export interface SystemEditingProps {
  /** Undefined for a new one. */
  systemId?: string;
  onClose: () => void;
}

/** Connects a system, or changes one. */
export const SystemEditing = takingBack(SystemEditingForm);

function SystemEditingForm({ systemId, onClose }: SystemEditingProps) {
  const { organisationId: org } = useSession().organisation;
  const queryClient = useQueryClient();
  const record = useQuery(editedSystemQuery(org, systemId ?? ''));
  const editing = useRecordEditing({
    org,
    form: `system:${systemId ?? 'new'}`,
    record: systemId === undefined ? undefined : record,
    blank,
    toValues: toSystemValues,
    send({ networks, events, ...values }, { version, optionsFor }) {
      const request = {
        ...values,
        id: systemId,
        networks: linesOf(networks),
        events: [...events],
        version,
        organisationId: org,
      };
      return api.call(saveSystem, request, optionsFor(request));
    },
    fieldOf: (path) => {
      const [field = ''] = path.split('.');
      return Object.hasOwn(blank, field) ? (field as keyof SystemValues) : undefined;
    },
    fieldOfCode: { NAME_IN_USE: 'name' },
    onSaved: () => void queryClient.invalidateQueries({ queryKey: ['systems', org] }),
    onClose,
  });
  return <SystemDialog {...editing} isNew={systemId === undefined} />;
}

const blank: SystemValues = {
  name: '',
  note: '',
  mayBringOpenids: false,
  networks: '',
  url: '',
  events: [],
  isPushing: false,
};
