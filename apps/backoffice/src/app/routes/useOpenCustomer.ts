import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../lib/session-context.tsx';
import { patientHome } from './addresses.ts';
import { loadedPatientHome } from './load-patient-home.ts';

/** Opens a customer's home. What it shows first is asked for at once, and not only when the page has been drawn. */
export function useOpenCustomer(): (details: { customerId: string }) => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { user, organisation } = useSession();
  const { userId } = user;
  const { organisationId } = organisation;
  return useCallback(
    ({ customerId }) => {
      loadedPatientHome()?.readHomeAhead(client, { customerId, organisationId, userId });
      void navigate(patientHome(customerId));
    },
    [client, navigate, organisationId, userId],
  );
}
