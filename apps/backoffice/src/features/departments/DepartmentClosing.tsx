import { closeDepartment, type DepartmentRow } from '@huifang/contract';
import { CloseDepartmentDialog } from '@huifang/ui/clinic/departments';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../../kits/saving/useAttempt.ts';
import { api, messageOf } from '../../lib/api.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { departmentListQuery, departmentQuery, toChoices, withBelow } from './queries.ts';

export interface DepartmentClosingProps {
  department: Pick<DepartmentRow, 'id' | 'name' | 'version'>;
  onClose: () => void;
}

/** Closes a department, told beforehand how many people have to go elsewhere, and asked where. */
export function DepartmentClosing({ department, onClose }: DepartmentClosingProps) {
  const { t } = useLingui();
  const { succeed } = useNotifications();
  const { organisationId: org } = useSession().organisation;
  const queryClient = useQueryClient();
  const [targetId, setTargetId] = useState('');
  const { data: rows = [] } = useQuery(departmentListQuery(org));
  const details = useQuery(departmentQuery(org, department.id));
  const closed = withBelow(rows, department.id);
  const { id, version } = department;
  const attempt = useAttempt({
    send(wanted: { targetId: string }, keyFor) {
      const request = { id, version, targetId: wanted.targetId || undefined, organisationId: org };
      return api.call(closeDepartment, request, { idempotencyKey: keyFor(request) });
    },
    onDone({ moved }) {
      succeed(moved > 0 ? t`已停用，${moved} 人转入新的部门` : t`已停用`);
      onClose();
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['staff', org] });
      return queryClient.invalidateQueries({ queryKey: ['departments', org] });
    },
  });
  const failure = attempt.error ?? details.error;
  return (
    <CloseDepartmentDialog
      name={department.name}
      people={details.data?.use.allPeople}
      below={closed.size - 1}
      targets={toChoices(rows, closed)}
      targetId={targetId}
      onChoose={(chosen) => {
        attempt.reset();
        setTargetId(chosen.targetId);
      }}
      isClosing={attempt.isRunning}
      error={failure ? messageOf(failure) : undefined}
      onConfirm={() => void attempt.run({ targetId })}
      onClose={onClose}
    />
  );
}
