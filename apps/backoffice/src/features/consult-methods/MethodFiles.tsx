import { exportMethods, importMethods, mostWordBytes } from '@huifang/contract';
import { WordImportDialog } from '@huifang/ui/clinic/word-import';
import { Button } from '@huifang/ui/primitives/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useWordFiles } from '../../kits/word-files/useWordFiles.ts';
import { useSession } from '../../lib/session-context.tsx';

/** The methods out to a file, and back in after a dry run. */
export function MethodFiles({ onImported }: { onImported: () => void }) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const files = useWordFiles({
    exportCall: exportMethods,
    importCall: importMethods,
    about: { organisationId: organisation.organisationId },
    name: t`咨询方式`,
    onImported,
  });
  return (
    <>
      <Button size="small" onPress={files.openImport}>
        <Trans>导入</Trans>
      </Button>
      <Button size="small" isBusy={files.isExporting} onPress={files.exportFile}>
        <Trans>导出</Trans>
      </Button>
      {files.importDialog && (
        <WordImportDialog
          {...files.importDialog}
          title={t`导入咨询方式`}
          hint={t`首行为列名，来源写成路径，例如 搜索引擎/百度；来源留空的行是咨询方式本身。可先导出一份对照。`}
          mostBytes={mostWordBytes}
        />
      )}
    </>
  );
}
