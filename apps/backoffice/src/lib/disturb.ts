import type { DisturbMark } from '@huifang/ui/clinic/do-not-disturb';

/** 勿扰 as rows carry it, as the marks show it. */
export const disturbOf = (mark: { reason: string; until: string } | null): DisturbMark | undefined =>
  mark ? { reason: mark.reason, until: mark.until } : undefined;
