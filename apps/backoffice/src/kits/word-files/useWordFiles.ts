import type { Call, DataOf, WordImport } from '@huifang/contract';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { z } from 'zod';
import { api, messageOf } from '../../lib/api.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useListExport } from '../list/useListExport.ts';
import { useAttempt } from '../saving/useAttempt.ts';

type Result = z.output<typeof WordImport>;
type ImportCall = Call<z.ZodType, typeof WordImport>;

export interface UseWordFilesOptions {
  exportCall: Call;
  importCall: ImportCall;
  /** What goes with both calls: the organisation, and which list of words. */
  about: Readonly<Record<string, unknown>>;
  /** What an exported file is called, before the day. */
  name: string;
  /** Words were imported. */
  onImported: () => void;
}

/** Words out to a file, and back in after a dry run that says what becomes of each line. */
export function useWordFiles({ exportCall, importCall, about, name, onImported }: UseWordFilesOptions) {
  const { t } = useLingui();
  const { succeed } = useNotifications();
  const file = useListExport({ name, open: (_, options) => api.open(exportCall, about, options) });
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<{ name: string; content: string }>();
  const [result, setResult] = useState<Result>();

  const send = (content: string, isDryRun: boolean): Promise<DataOf<ImportCall>> =>
    api.call(importCall, { ...about, file: content, isDryRun });
  const trial = useAttempt({
    async send(tried: File) {
      const content = await base64Of(tried);
      setChosen({ name: tried.name, content });
      return send(content, true);
    },
    onDone: setResult,
  });
  const real = useAttempt({
    send: (content: string) => send(content, false),
    onDone({ added, changed, refused }) {
      succeed(
        refused > 0 ? t`已导入 ${added + changed} 条，${refused} 条未导入` : t`已导入 ${added + changed} 条`,
      );
      close();
      onImported();
    },
  });
  const close = () => {
    setOpen(false);
    setChosen(undefined);
    setResult(undefined);
    trial.reset();
    real.reset();
  };
  const failure = real.error ?? trial.error;

  return {
    /** Starts an export. */
    exportFile: () => file.start({ format: 'csv' }),
    isExporting: file.progress !== undefined,
    /** Opens the dialog. */
    openImport: () => setOpen(true),
    /** For the dialog's props of these names; undefined while it is closed. */
    importDialog: isOpen
      ? {
          fileName: chosen?.name,
          state: trial.isRunning
            ? ('trying' as const)
            : real.isRunning
              ? ('importing' as const)
              : ('idle' as const),
          result: trial.isRunning ? undefined : result,
          error: failure ? messageOf(failure) : undefined,
          onFile({ file: tried }: { file: File }) {
            setResult(undefined);
            real.reset();
            void trial.run(tried);
          },
          onImport: () => void (chosen && real.run(chosen.content)),
          onClose: close,
        }
      : undefined,
  };
}

/** The bytes of a file as they travel. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  // In pieces: a call takes no more arguments than fit on its stack.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
