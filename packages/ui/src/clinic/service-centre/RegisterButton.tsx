import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Menu } from '../../primitives/menu/index.ts';

export interface RegisterButtonProps {
  onPress: () => void;
  /** Registers a consult alone, without plan and appointment. */
  onPressOnly?: () => void;
}

/** Starts a registration: in the toolbar, below 768 in the page's footer. */
export function RegisterButton({ onPress, onPressOnly }: RegisterButtonProps) {
  const { t } = useLingui();
  return (
    <Pair>
      <Button variant="primary" icon={<Plus size={16} aria-hidden />} onPress={onPress}>
        <Trans>登记咨询</Trans>
      </Button>
      {onPressOnly && (
        <Menu
          label={t`登记方式`}
          trigger={<IconButton label={t`其他登记方式`} icon={<ChevronDown size={16} />} />}
          sections={[{ id: 'ways', items: [{ id: 'only', label: t`仅登记咨询（不含回访和预约）` }] }]}
          onAction={onPressOnly}
        />
      )}
    </Pair>
  );
}

const Pair = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-4);
`;
