import { emptyConsultValues } from '@huifang/ui/clinic/consult-modal';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { disturbOf } from '../../../lib/disturb.ts';
import { useOpenedAt } from '../../../lib/opened-at.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { toFormValues, toPersonValues } from '../model/form-values.ts';
import { type ConsultTarget, knownCustomerId, ownConsultId } from '../model/target.ts';
import { consultQuery, profileQuery } from '../queries.ts';
import { regionNamesOf } from './useConsultOptions.ts';

/** What a registration starts from: the consult that is changed, or the person whom a new one is about. */
export function useConsultStart(target: ConsultTarget) {
  const { user, organisation } = useSession();
  const { organisationId: org, staffId } = organisation;
  const openedAt = useOpenedAt();
  const consultId = ownConsultId(target);
  const customerId = knownCustomerId(target);
  const detailsQuery = consultQuery(org, consultId);
  const details = useQuery(detailsQuery);
  const profile = useQuery(profileQuery(org, customerId));
  const record = details.data;
  const person = profile.data;

  const initialValues = useMemo(() => {
    const receptionist = { value: staffId, label: user.name };
    const blank = emptyConsultValues({ mode: target.mode, ...openedAt, receptionist });
    if (record) return toFormValues(record, regionNamesOf);
    return person ? { ...blank, ...toPersonValues(person, regionNamesOf) } : blank;
  }, [record, person, target.mode, openedAt, staffId, user.name]);

  return {
    ...openedAt,
    consultId,
    /** Whose consult it is, as soon as that is known. */
    customerId: customerId ?? record?.customerId,
    isNewCustomer: customerId === undefined && consultId === undefined,
    record,
    detailsQuery,
    disturb: disturbOf((record ?? person)?.disturb ?? null),
    initialValues,
    loads: [details, profile],
  };
}
