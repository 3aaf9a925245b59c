import type { HomeTrendDay } from './HomeTrend.tsx';

export const aTrend: readonly HomeTrendDay[] = Array.from({ length: 14 }, (_, index) => ({
  date: `2026-04-${String(index + 3).padStart(2, '0')}`,
  consults: 12 + ((index * 7) % 20),
  callbacks: 9 + ((index * 5) % 17),
  arrivals: 4 + ((index * 3) % 11),
}));
