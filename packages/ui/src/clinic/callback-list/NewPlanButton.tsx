import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Button } from '../../primitives/button/index.ts';

/** Starts a plan: in the toolbar, below 768 in the page's footer. */
export const NewPlanButton = ({ onPress }: { onPress: () => void }) => (
  <Button variant="primary" icon={<Plus size={16} aria-hidden />} onPress={onPress}>
    <Trans>新建回访计划</Trans>
  </Button>
);
