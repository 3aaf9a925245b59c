import type { CallOptions } from '@huifang/contract';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { type ExportProgress, type FileFormat, fetchFile, saveFile } from '../../../lib/export-file.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { dayIn } from '../../../lib/time.ts';

/** Exports the answers as a file, with progress and a way to stop. One export at a time. */
export function useAnswersExport(open: (options: CallOptions) => Promise<Response>) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const { succeed, prompt } = useNotifications();
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<ExportProgress>();

  const start = async ({ format }: { format: FileFormat }) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress(format === 'csv' ? { rows: 0 } : { kilobytes: 0 });
    try {
      const { file } = await fetchFile(open, { format, signal: controller.signal, onProgress: setProgress });
      saveFile(file, `${t`表单数据`}-${dayIn(organisation.timeZone)}.${format}`);
      succeed(t`导出完成`);
    } catch (error) {
      if (!controller.signal.aborted) prompt(messageOf(error), t`导出失败`);
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  };
  return {
    /** What arrived; undefined while nothing is exported. */
    progress,
    start: (details: { format: FileFormat }) => void start(details),
    cancel: () => running.current?.abort(),
  };
}
