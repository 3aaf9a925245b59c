import { exportMethods, importMethods } from '@huifang/contract';
import { useLingui } from '@lingui/react/macro';
import { WordFiles } from '../../kits/word-files/WordFiles.tsx';
import { useSession } from '../../lib/session-context.tsx';

/** The methods out to a file, and back in after a dry run. */
export function MethodFiles({ onImported }: { onImported: () => void }) {
  const { t } = useLingui();
  const { organisation } = useSession();
  return (
    <WordFiles
      exportCall={exportMethods}
      importCall={importMethods}
      about={{ organisationId: organisation.organisationId }}
      name={t`咨询方式`}
      title={t`导入咨询方式`}
      hint={t`首行为列名，来源写成路径，例如 搜索引擎/百度；来源留空的行是咨询方式本身。可先导出一份对照。`}
      onImported={onImported}
    />
  );
}
