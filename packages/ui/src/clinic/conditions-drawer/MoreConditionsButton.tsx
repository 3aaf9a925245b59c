import { Trans } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { CountBadge } from '../../primitives/badge/index.ts';
import { Button, type ButtonProps } from '../../primitives/button/index.ts';

export interface MoreConditionsButtonProps extends Pick<ButtonProps, 'variant'> {
  /** How many of them are in effect. */
  count: number;
  onPress: () => void;
}

/** Leads to the further conditions of a list. A line that is short of room may hide its word. */
export const MoreConditionsButton = ({ count, onPress, variant = 'quiet' }: MoreConditionsButtonProps) => (
  <Button variant={variant} icon={<SlidersHorizontal size={16} aria-hidden />} onPress={onPress}>
    <span>
      <Trans>更多条件</Trans>
    </span>
    {count > 0 && <CountBadge count={count} />}
  </Button>
);
