/** One field that is to change, in words; phones and identity numbers are masked. */
export interface RequestedChange {
  /** As the wire names it. */
  field: string;
  before: string;
  after: string;
}

/** A request to change a customer's record, waiting for a decision. */
export interface ModificationRequest {
  id: string;
  customerName: string;
  /** Of the consult that it was made with; empty for none. */
  appointmentNo: string;
  changes: readonly RequestedChange[];
  applicant: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  appliedAt: string;
  note: string;
  /** Absent while nobody decided. */
  decision?: { isPassed: boolean; by: string; reason: string };
  /** The operator asked for it, and so cannot decide it: others can, or nobody else may and it can be from a time on. */
  own?: { by: 'others' } | { from: string };
}

export interface About {
  request: ModificationRequest;
}

export interface ApplyListProps {
  requests: readonly ModificationRequest[];
  /** The operator may decide. @default false */
  canDecide?: boolean;
  /** The request whose decision is being saved. */
  busyId?: string;
  onPass: (details: About) => void;
  /** A refusal carries its reason. */
  onRefuse: (details: About & { reason: string }) => void;
  /**
   * Asks for what is masked in a request; the server writes down who asked. Whoever gives it tells failures and
   * answers undefined. Absent for people who may not.
   */
  onReveal?: (details: About) => Promise<readonly RequestedChange[] | undefined>;
  onOpenCustomer?: (details: About) => void;
  onOpenConsult?: (details: About) => void;
}
