import type { CallOptions } from '@huifang/contract';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import type { ExportProgress, FileFormat } from '../../lib/export-file.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { dayIn } from '../../lib/time.ts';

export interface UseListExportOptions {
  /** What the file is called, before the day. */
  name: string;
  /** Asks for the file as a stream: of the chosen rows alone, or of all that the list finds. */
  open: (selectedIds: readonly string[] | undefined, options: CallOptions) => Promise<Response>;
}

export interface ListExport {
  /** What arrived; undefined while nothing is exported. */
  progress: ExportProgress | undefined;
  start: (details: { format: FileFormat; selectedIds?: readonly string[] }) => void;
  cancel: () => void;
}

/** Milliseconds between two words on how far it came. */
const progressEvery = 200;

/** Exports a list as a file, with progress and a way to stop. One export at a time. */
export function useListExport({ name, open }: UseListExportOptions): ListExport {
  const { t } = useLingui();
  const { organisation } = useSession();
  const { succeed, prompt } = useNotifications();
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<ExportProgress>();

  const start = async ({ format, selectedIds }: Parameters<ListExport['start']>[0]) => {
    if (running.current) return;
    const { signal } = (running.current = new AbortController());
    setProgress(format === 'csv' ? { rows: 0 } : { kilobytes: 0 });
    let toldAt = 0;
    try {
      const { fetchFile, saveFile } = await import('../../lib/export-file.ts');
      const { file, rows } = await fetchFile((options) => open(selectedIds, options), {
        format,
        signal,
        onProgress(latest) {
          if (Date.now() - toldAt < progressEvery) return;
          toldAt = Date.now();
          setProgress(latest);
        },
      });
      saveFile(file, `${name}-${dayIn(organisation.timeZone)}.${format}`);
      succeed(t`导出完成，共 ${rows} 条`);
    } catch (error) {
      if (!signal.aborted) prompt(messageOf(error), t`导出失败`);
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  };

  return { progress, start: (details) => void start(details), cancel: () => running.current?.abort() };
}
