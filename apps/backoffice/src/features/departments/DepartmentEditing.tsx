import { saveDepartment } from '@huifang/contract';
import { DepartmentDialog, type DepartmentValues } from '@huifang/ui/clinic/departments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRecordEditing } from '../../kits/editing/useRecordEditing.ts';
import { api } from '../../lib/api.ts';
import { searchStaff } from '../../lib/directory-queries.ts';
import { useSession } from '../../lib/session-context.tsx';
import { takingBack } from '../../lib/taking-back.tsx';
import { departmentListQuery, editedDepartmentQuery, toChoices, toValues, withBelow } from './queries.ts';

export interface DepartmentEditingProps {
  /** Undefined for a new one. */
  departmentId?: string;
  /** Below which a new one stands; empty at the top level. */
  parentId?: string;
  onSaved?: (details: { id: string }) => void;
  onClose: () => void;
}

/** Adds a department, or changes one. */
export const DepartmentEditing = takingBack(DepartmentEditingForm);

function DepartmentEditingForm({ departmentId, parentId = '', onSaved, onClose }: DepartmentEditingProps) {
  const { organisationId: org } = useSession().organisation;
  const queryClient = useQueryClient();
  const record = useQuery(editedDepartmentQuery(org, departmentId ?? ''));
  const { data: rows = [] } = useQuery(departmentListQuery(org));
  const blank = useMemo<DepartmentValues>(() => ({ name: '', parentId, head: undefined }), [parentId]);
  const editing = useRecordEditing({
    org,
    form: departmentId === undefined ? `department:new:${parentId}` : `department:${departmentId}`,
    record: departmentId === undefined ? undefined : record,
    blank,
    toValues,
    send({ head, ...values }, { version, optionsFor }) {
      const request = {
        ...values,
        id: departmentId,
        headId: head?.value ?? '',
        version,
        organisationId: org,
      };
      return api.call(saveDepartment, request, optionsFor(request));
    },
    fieldOf: (path) => {
      if (path === 'headId') return 'head';
      return Object.hasOwn(blank, path) ? (path as keyof DepartmentValues) : undefined;
    },
    onSaved(saved) {
      void queryClient.invalidateQueries({ queryKey: ['departments', org] });
      onSaved?.(saved);
    },
    onClose,
  });
  return (
    <DepartmentDialog
      {...editing}
      isNew={departmentId === undefined}
      parents={toChoices(rows, departmentId === undefined ? new Set() : withBelow(rows, departmentId))}
      onSearchStaff={searchStaff(org)}
    />
  );
}
