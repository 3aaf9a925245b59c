import { emptyCallback } from '@huifang/ui/clinic/callback-registration';
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { KeptFile } from '../../../lib/uploads.ts';
import { useKeptWithFiles } from './useDraftWithFiles.ts';

it('a file that arrives after the consult does leaves in the draft what the consult brought', () => {
  const start = { now: '2026-11-26 09:30', executor: { value: '1', label: '沈佳宁' } };
  const blank = emptyCallback({ ...start, intention: undefined });
  const keep = vi.fn();
  const { result, rerender } = renderHook(
    ({ files, initialValues }: { files: readonly KeptFile[]; initialValues: typeof blank }) =>
      useKeptWithFiles(files, initialValues, keep),
    { initialProps: { files: [] as readonly KeptFile[], initialValues: blank } },
  );
  result.current({ values: { ...blank, note: '已发评分表' } });

  const arrived = emptyCallback({ ...start, intention: 'B' });
  rerender({ files: [], initialValues: arrived });
  rerender({ files: [{ id: '7', name: '评分表.png', size: 70 } as KeptFile], initialValues: arrived });
  expect(keep).toHaveBeenLastCalledWith({ values: { ...arrived, note: '已发评分表' } });
});
