import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { fetchExport, saveFile } from '../export.ts';
import type { ListRequest } from '../queries.ts';

export interface Exporting {
  /** Rows that arrived; undefined while nothing is exported. */
  rows?: number;
  start: (request: ListRequest) => void;
  cancel: () => void;
}

/** Exports the list as a file, with progress and a way to stop. One export at a time. */
export function useExport(): Exporting {
  const { t } = useLingui();
  const { succeed, prompt } = useNotifications();
  const running = useRef<AbortController>(undefined);
  const [rows, setRows] = useState<number>();

  const start = async (request: ListRequest) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setRows(0);
    let shownAt = 0;
    let latest = 0;
    try {
      const file = await fetchExport(request, {
        signal: controller.signal,
        onProgress: (details) => {
          latest = details.rows;
          if (Date.now() - shownAt < 200) return;
          shownAt = Date.now();
          setRows(details.rows);
        },
      });
      saveFile(file, `${t`客户列表`}-${request.today}.csv`);
      succeed(t`导出完成，共 ${latest} 条`);
    } catch (error) {
      if (!controller.signal.aborted) prompt(messageOf(error), t`导出失败`);
    } finally {
      running.current = undefined;
      setRows(undefined);
    }
  };

  return { rows, start: (request) => void start(request), cancel: () => running.current?.abort() };
}
