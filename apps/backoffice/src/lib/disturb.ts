import type { DisturbMark } from '@huifang/ui/clinic/do-not-disturb';

/** 勿扰 as rows carry it, as the marks show it. */
export const disturbOf = (mark: { 原因: string; 至: string } | null): DisturbMark | undefined =>
  mark ? { reason: mark.原因, until: mark.至 } : undefined;
