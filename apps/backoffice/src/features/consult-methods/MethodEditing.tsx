import { addConsultMethods, type ConsultMethod, updateConsultMethods } from '@huifang/contract';
import { methodKinds } from '@huifang/domain/consult/method-fields';
import { MethodDialog, type MethodValues } from '@huifang/ui/clinic/consult-methods';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRecordEditing } from '../../kits/editing/useRecordEditing.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session-context.tsx';
import { takingBack } from '../../lib/taking-back.tsx';
import { blankMethod, changedPlace, methodsQuery, nextMethodPlaceQuery, toMethodValues } from './queries.ts';

export interface MethodEditingProps {
  /** The method that is changed; without it one is added. */
  id?: string;
  /** Consults that have it. */
  consults?: number;
  onSaved: (details: { id: string }) => void;
  onClose: () => void;
}

/** Adds a consult method, or changes one. */
export const MethodEditing = takingBack(MethodForm);

function MethodForm({ id, consults, onSaved, onClose }: MethodEditingProps) {
  const { organisation } = useSession();
  const org = organisation.organisationId;
  const method = useQuery({
    ...methodsQuery(org),
    select: (methods) => methods.find((one) => one.id === id),
    enabled: id !== undefined,
  });
  const { data: next } = useQuery({ ...nextMethodPlaceQuery(org), enabled: id === undefined });
  const blank = useMemo(() => ({ ...blankMethod, order: next ?? null }), [next]);
  const editing = useRecordEditing<ConsultMethod, MethodValues, ConsultMethod>({
    org,
    form: `consult-method:${id ?? 'new'}`,
    record: id === undefined ? undefined : method,
    blank,
    toValues: toMethodValues,
    send({ kind, order, ...typed }, { version, optionsFor }) {
      const sort = changedPlace(order, id === undefined ? next : method.data?.sort);
      const values = { ...typed, type: methodKinds[kind], sort, organisationId: org };
      if (id === undefined) return api.call(addConsultMethods, values, optionsFor(values));
      const request = { ...values, id, version };
      return api.call(updateConsultMethods, request, optionsFor(request));
    },
    fieldOf: (path) =>
      path === 'type' ? 'kind' : path === 'sort' ? 'order' : path === 'name' ? path : undefined,
    fieldOfCode: { NAME_IN_USE: 'name', KIND_FIXED: 'kind' },
    onSaved: (saved) => onSaved({ id: saved.id }),
    onClose,
  });
  return <MethodDialog {...editing} isNew={id === undefined} consults={consults} />;
}
