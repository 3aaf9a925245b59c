import { addConsultItem, type ConsultItem, updateConsultItem } from '@huifang/contract';
import { SourceDialog, type SourceValues } from '@huifang/ui/clinic/consult-methods';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRecordEditing } from '../../kits/editing/useRecordEditing.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session-context.tsx';
import { takingBack } from '../../lib/taking-back.tsx';
import {
  blankSource,
  changedPlace,
  methodSourcesQuery,
  nextSourcePlaceQuery,
  toSourceValues,
} from './queries.ts';

export interface SourceEditingProps {
  methodId: string;
  /** The source that is changed; without it one is added. */
  id?: string;
  /** Where a new one is added; without it at the top level. */
  parent?: { id: string; name: string };
  onSaved: () => void;
  onClose: () => void;
}

/** Adds a source to a method, or changes one. */
export const SourceEditing = takingBack(SourceForm);

function SourceForm({ methodId, id, parent, onSaved, onClose }: SourceEditingProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const org = organisation.organisationId;
  const source = useQuery({
    ...methodSourcesQuery(org, methodId),
    select: (sources) => sources.find((one) => one.id === id),
    enabled: id !== undefined,
  });
  const { data: next } = useQuery({
    ...nextSourcePlaceQuery(org, methodId, parent?.id),
    enabled: id === undefined,
  });
  const blank = useMemo(() => ({ ...blankSource, order: next ?? null }), [next]);
  const editing = useRecordEditing<ConsultItem, SourceValues, ConsultItem>({
    org,
    form: id === undefined ? `consult-source:${methodId}:${parent?.id ?? ''}` : `consult-source:${id}`,
    record: id === undefined ? undefined : source,
    blank,
    toValues: toSourceValues,
    send({ order, ...typed }, { version, optionsFor }) {
      const sort = changedPlace(order, id === undefined ? next : source.data?.sort);
      const values = { ...typed, sort, organisationId: org };
      if (id === undefined) {
        const request = { ...values, methodId, parentId: parent?.id };
        return api.call(addConsultItem, request, optionsFor(request));
      }
      const request = { ...values, id, version };
      return api.call(updateConsultItem, request, optionsFor(request));
    },
    fieldOf: (path) => (path === 'sort' ? 'order' : path === 'label' ? path : undefined),
    fieldOfCode: { NAME_IN_USE: 'label' },
    onSaved,
    onClose,
  });
  const above = parent?.name ?? '';
  const title = id !== undefined ? t`编辑来源` : parent ? t`在“${above}”下新增来源` : t`新增来源`;
  return <SourceDialog {...editing} title={title} />;
}
