import { exportMenu, importMenu } from '@huifang/contract';
import { useLingui } from '@lingui/react/macro';
import { WordFiles } from '../../kits/word-files/WordFiles.tsx';
import { useSession } from '../../lib/session-context.tsx';

/** The menu out to a file, and back in after a dry run. */
export function MenuFiles({ onImported }: { onImported: () => void }) {
  const { t } = useLingui();
  const { organisation } = useSession();
  return (
    <WordFiles
      exportCall={exportMenu}
      importCall={importMenu}
      about={{ organisationId: organisation.organisationId }}
      name={t`菜单`}
      title={t`导入菜单`}
      hint={t`首行为列名，标题和页面名称必填；分组写成路径，例如 配置/报表；可见范围写权限名，以空格分开。已有的菜单项按页面名称对应，文件中没有的保持不变。可先导出一份对照。`}
      onImported={onImported}
    />
  );
}
