import {
  DepartmentDetails,
  type DepartmentDetailsProps,
  DepartmentPeople,
} from '@huifang/ui/clinic/departments';
import type { PageSize } from '@huifang/ui/primitives/pagination';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useSession } from '../../lib/session-context.tsx';
import { departmentPeopleQuery, departmentQuery, toFacts } from './queries.ts';

export interface DepartmentPaneProps
  extends Pick<DepartmentDetailsProps, 'onEdit' | 'onAddBelow' | 'onSwitch'> {
  /** Empty while none is chosen. */
  id: string;
}

/** What is known of the department that is chosen in the tree, with who works in it. */
export function DepartmentPane({ id, ...props }: DepartmentPaneProps) {
  const { organisationId: org } = useSession().organisation;
  const chosen = useQuery(departmentQuery(org, id));
  return (
    <DepartmentDetails
      {...props}
      department={chosen.data && id ? toFacts(chosen.data) : undefined}
      isLoading={chosen.isLoading}
      error={chosen.error ? messageOf(chosen.error) : undefined}
      onRetry={() => void chosen.refetch()}
      people={id && <People key={id} id={id} />}
    />
  );
}

function People({ id }: { id: string }) {
  const { organisationId: org } = useSession().organisation;
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState<{ words: string; page: number; pageSize: PageSize }>({
    words: '',
    page: 1,
    pageSize: 10,
  });
  const people = useQuery(departmentPeopleQuery(org, { id, ...place }));
  return (
    <DepartmentPeople
      {...place}
      people={people.data?.rows}
      total={people.data?.total}
      onPageChange={(change) => setPlace((before) => ({ ...before, ...change }))}
      words={typed}
      onWordsChange={({ value }) => setTyped(value)}
      onSearch={({ value }) => setPlace((before) => ({ ...before, words: value.trim(), page: 1 }))}
      error={people.error ? messageOf(people.error) : undefined}
      onRetry={() => void people.refetch()}
    />
  );
}
