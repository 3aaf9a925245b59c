import { ErasureNotice } from '@huifang/ui/clinic/privacy';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session-context.tsx';
import { customerErasureQuery } from './queries.ts';

export interface ErasureStateProps {
  customerId: string;
  /** Absent for who may not see the requests. */
  onOpen?: () => void;
}

/** Says on a customer's page that their data was erased, or is about to be. */
export function ErasureState({ customerId, onOpen }: ErasureStateProps) {
  const { organisationId: org } = useSession().organisation;
  const { data } = useQuery(customerErasureQuery(org, customerId));
  return data ? <ErasureNotice {...data} onOpen={onOpen} /> : null;
}
