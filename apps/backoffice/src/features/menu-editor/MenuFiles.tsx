import { exportMenu, importMenu, mostWordBytes } from '@huifang/contract';
import { WordImportDialog } from '@huifang/ui/clinic/word-import';
import { Button } from '@huifang/ui/primitives/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useWordFiles } from '../../kits/word-files/useWordFiles.ts';
import { useSession } from '../../lib/session-context.tsx';

/** The menu out to a file, and back in after a dry run. */
export function MenuFiles({ onImported }: { onImported: () => void }) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const files = useWordFiles({
    exportCall: exportMenu,
    importCall: importMenu,
    about: { organisationId: organisation.organisationId },
    name: t`菜单`,
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
          title={t`导入菜单`}
          hint={t`首行为列名，标题和页面名称必填；分组写成路径，例如 配置/报表；可见范围写权限名，以空格分开。已有的菜单项按页面名称对应，文件中没有的保持不变。可先导出一份对照。`}
          mostBytes={mostWordBytes}
        />
      )}
    </>
  );
}
