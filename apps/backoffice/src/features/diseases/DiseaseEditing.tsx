import { editDisease, firstSpell } from '@huifang/contract';
import { DiseaseDialog, type DiseaseValues, withDescendants } from '@huifang/ui/clinic/disease-tree';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRecordEditing } from '../../kits/editing/useRecordEditing.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session-context.tsx';
import { takingBack } from '../../lib/taking-back.tsx';
import { diseaseEntriesQuery, editedDiseaseQuery, toChoices, toValues } from './queries.ts';

export interface DiseaseEditingProps {
  /** Undefined for a new one. */
  diseaseId?: string;
  /** Below which a new one stands; empty at the top level. */
  parentId?: string;
  onSaved?: (details: { id: string }) => void;
  onClose: () => void;
}

/** Adds a disease, or changes one. */
export const DiseaseEditing = takingBack(DiseaseEditingForm);

function DiseaseEditingForm({ diseaseId, parentId = '', onSaved, onClose }: DiseaseEditingProps) {
  const { organisation } = useSession();
  const { organisationId: org } = organisation;
  const queryClient = useQueryClient();
  const record = useQuery(editedDiseaseQuery(org, diseaseId ?? ''));
  const entries = useQuery(diseaseEntriesQuery(org));
  const blank = useMemo(() => ({ ...nothing, parentId }), [parentId]);
  const parents = useMemo(() => {
    const all = entries.data ?? [];
    return toChoices(all, diseaseId === undefined ? new Set() : withDescendants(all, diseaseId));
  }, [entries.data, diseaseId]);
  const editing = useRecordEditing({
    org,
    form: diseaseId === undefined ? `disease:new:${parentId}` : `disease:${diseaseId}`,
    record: diseaseId === undefined ? undefined : record,
    blank,
    toValues,
    send({ traditional, english, ...values }, { version, optionsFor }) {
      const translations = { 'zh-TW': traditional, 'en-US': english };
      const request = { ...values, id: diseaseId, translations, version, organisationId: org };
      return api.call(editDisease, request, optionsFor(request));
    },
    fieldOf: (path) => (Object.hasOwn(nothing, path) ? (path as keyof DiseaseValues) : undefined),
    fieldOfCode: {
      DISEASE_NAME_TAKEN: 'name',
      DISEASE_TOO_DEEP: 'parentId',
      DISEASE_INSIDE_ITSELF: 'parentId',
    },
    onSaved(saved) {
      void queryClient.invalidateQueries({ queryKey: ['diseases', org] });
      onSaved?.(saved);
    },
    onClose,
  });
  return (
    <DiseaseDialog
      {...editing}
      isNew={diseaseId === undefined}
      parents={parents}
      onSpell={({ name }) => api.call(firstSpell, { words: name, organisationId: org })}
    />
  );
}

const nothing: DiseaseValues = {
  name: '',
  parentId: '',
  initials: '',
  traditional: '',
  english: '',
  isEnabled: true,
};
