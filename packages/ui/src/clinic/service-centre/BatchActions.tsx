import { Trans } from '@lingui/react/macro';
import { Tag, UserRoundPlus } from 'lucide-react';
import { Button } from '../../primitives/button/index.ts';
import { type ExportFormat, ExportMenu } from './ExportMenu.tsx';

export interface BatchActionsProps {
  /** Each is absent without its right. */
  onAssign?: () => void;
  onAddTags?: () => void;
  onExport?: (details: { format: ExportFormat }) => void;
}

/** What can be done with all selected customers at once. */
export function BatchActions({ onAssign, onAddTags, onExport }: BatchActionsProps) {
  return (
    <>
      {onAssign && (
        <Button variant="text" size="small" icon={<UserRoundPlus size={15} aria-hidden />} onPress={onAssign}>
          <Trans>分配回访</Trans>
        </Button>
      )}
      {onAddTags && (
        <Button variant="text" size="small" icon={<Tag size={15} aria-hidden />} onPress={onAddTags}>
          <Trans>添加标签</Trans>
        </Button>
      )}
      {onExport && <ExportMenu variant="text" label={<Trans>导出所选</Trans>} onExport={onExport} />}
    </>
  );
}
