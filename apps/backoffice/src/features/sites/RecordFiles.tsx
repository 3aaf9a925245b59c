import { exportPhoneLines, exportSites, importPhoneLines, importSites } from '@huifang/contract';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { WordFiles } from '../../kits/word-files/WordFiles.tsx';
import { useSession } from '../../lib/session-context.tsx';

/** The sites, or the phone lines, out to a file, and back in after a dry run. */
export function RecordFiles({ of }: { of: 'sites' | 'lines' }) {
  const { t } = useLingui();
  const { organisationId: org } = useSession().organisation;
  const queryClient = useQueryClient();
  const kinds = {
    sites: {
      exportCall: exportSites,
      importCall: importSites,
      name: t`院区列表`,
      root: 'sites',
      title: t`导入院区`,
      hint: t`首行为列名，按名称识别已有的院区；地区写成 省/市/区，多个科室用顿号隔开。可先导出一份对照。`,
    },
    lines: {
      exportCall: exportPhoneLines,
      importCall: importPhoneLines,
      name: t`电话配置`,
      root: 'phoneLines',
      title: t`导入电话`,
      hint: t`首行为列名，按号码识别已有的电话；用途写热线、回访或科室。可先导出一份对照。`,
    },
  };
  const { root, ...kind } = kinds[of];
  return (
    <WordFiles
      {...kind}
      about={{ organisationId: org }}
      onImported={() => void queryClient.invalidateQueries({ queryKey: [root, org] })}
    />
  );
}
