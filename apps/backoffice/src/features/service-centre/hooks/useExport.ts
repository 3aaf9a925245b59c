import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import type { ExportProgress } from '../../../lib/export-file.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import type { ExportOptions } from '../export.ts';
import type { ListRequest } from '../queries.ts';

export interface Exporting {
  /** What arrived; undefined while nothing is exported. */
  progress?: ExportProgress;
  start: (request: ListRequest, options: Pick<ExportOptions, 'format' | 'selectedIds'>) => void;
  cancel: () => void;
}

/** Exports the list as a file, with progress and a way to stop. One export at a time. */
export function useExport(): Exporting {
  const { t } = useLingui();
  const { succeed, prompt } = useNotifications();
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<ExportProgress>();

  const start: Exporting['start'] = async (request, options) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress(options.format === 'csv' ? { rows: 0 } : { kilobytes: 0 });
    let shownAt = 0;
    try {
      const { fetchExport, saveFile } = await import('../export.ts');
      const { file, rows } = await fetchExport(request, {
        ...options,
        signal: controller.signal,
        onProgress(latest) {
          if (Date.now() - shownAt < 200) return;
          shownAt = Date.now();
          setProgress(latest);
        },
      });
      saveFile(file, `${t`客户列表`}-${request.today}.${options.format}`);
      succeed(t`导出完成，共 ${rows} 条`);
    } catch (error) {
      if (!controller.signal.aborted) prompt(messageOf(error), t`导出失败`);
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  };

  return { progress, start, cancel: () => running.current?.abort() };
}
