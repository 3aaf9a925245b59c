import type { TimelineItem } from '@huifang/ui/clinic/timeline';
import { useCallback } from 'react';
import { answerIdOf } from '../model/present.ts';

/** Opens the filled form of a timeline's item; the same function as long as `onOpenAnswer` is. */
export function useOpenAnswer(onOpenAnswer: ((details: { answerId: string }) => void) | undefined) {
  return useCallback(
    ({ item }: { item: TimelineItem }) => {
      const answerId = answerIdOf(item);
      if (answerId !== undefined) onOpenAnswer?.({ answerId });
    },
    [onOpenAnswer],
  );
}
