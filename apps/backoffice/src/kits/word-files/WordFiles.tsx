import { mostWordBytes } from '@huifang/contract';
import { WordImportDialog } from '@huifang/ui/clinic/word-import';
import { Button } from '@huifang/ui/primitives/button';
import { Trans } from '@lingui/react/macro';
import { type UseWordFilesOptions, useWordFiles } from './useWordFiles.ts';

export interface WordFilesProps extends UseWordFilesOptions {
  /** Of the dialog, with what a file has to look like. */
  title: string;
  hint: string;
}

/** Words of an organisation out to a file, and back in after a dry run: the two buttons with their dialog. */
export function WordFiles({ title, hint, ...options }: WordFilesProps) {
  const files = useWordFiles(options);
  return (
    <>
      <Button size="small" onPress={files.openImport}>
        <Trans>导入</Trans>
      </Button>
      <Button size="small" isBusy={files.isExporting} onPress={files.exportFile}>
        <Trans>导出</Trans>
      </Button>
      {files.importDialog && (
        <WordImportDialog {...files.importDialog} title={title} hint={hint} mostBytes={mostWordBytes} />
      )}
    </>
  );
}
