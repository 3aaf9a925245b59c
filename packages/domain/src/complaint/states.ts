/** Where a complaint stands: each with its code in the organisation's list of states (rule complaint-3). */
export const complaintState = { registered: 0, inHandling: 1, inReview: 2, handled: 3, rejected: 4 } as const;
export type ComplaintState = (typeof complaintState)[keyof typeof complaintState];

export const complaintStates: readonly ComplaintState[] = Object.values(complaintState);

/** Whether nobody is to do anything more about it. */
export const isClosed = (state: ComplaintState): boolean =>
  state === complaintState.handled || state === complaintState.rejected;
