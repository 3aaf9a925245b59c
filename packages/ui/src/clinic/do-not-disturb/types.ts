/** Why a customer does not want to be disturbed. */
export interface DisturbMark {
  reason: string;
  /** The last day on which it counts, `YYYY-MM-DD`; empty until it is taken away. */
  until: string;
}
