import type { PersonSummary } from '@huifang/ui/clinic/person';
import { TagStrip } from '@huifang/ui/clinic/tags';
import { Button } from '@huifang/ui/primitives/button';
import { Skeleton } from '@huifang/ui/primitives/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../lib/session-context.tsx';
import { tagsQuery } from './queries.ts';
import { TagEditing } from './TagEditing.tsx';

export interface CustomerTagStripProps {
  customerId: string;
  /** Stays in sight above the dialog's tags. */
  customer?: PersonSummary;
}

/** A customer's tags with the way to change them, for those who may. */
export function CustomerTagStrip({ customerId, customer }: CustomerTagStripProps) {
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const [isOpen, setOpen] = useState(false);
  const tags = useQuery(tagsQuery(organisation.OgnID, customerId));

  if (tags.isPending) return <Skeleton width="60%" height="22px" />;
  if (tags.error) {
    return (
      <Button variant="text" size="small" onPress={() => void tags.refetch()}>{t`标签加载失败，重试`}</Button>
    );
  }
  return (
    <>
      <TagStrip tags={tags.data.selected} onEdit={can('consult:write') ? () => setOpen(true) : undefined} />
      {isOpen && <TagEditing customerId={customerId} customer={customer} onClose={() => setOpen(false)} />}
    </>
  );
}
