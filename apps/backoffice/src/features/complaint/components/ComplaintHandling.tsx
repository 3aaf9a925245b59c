import { CallError } from '@huifang/contract';
import { useQuery } from '@tanstack/react-query';
import { watchedComplaintQuery } from '../queries.ts';
import { StepForm } from './StepForm.tsx';

export interface ComplaintHandlingProps {
  org: string;
  complaintId: string;
  onClose: () => void;
}

/** Writes down one step of a complaint's handling, while what becomes of the complaint is watched. */
export function ComplaintHandling({ org, complaintId, onClose }: ComplaintHandlingProps) {
  const { data, error } = useQuery(watchedComplaintQuery(org, complaintId));
  return (
    data && (
      <StepForm
        complaint={data.record}
        isRemoved={error instanceof CallError && error.code === 'NOT_FOUND'}
        onClose={onClose}
      />
    )
  );
}
