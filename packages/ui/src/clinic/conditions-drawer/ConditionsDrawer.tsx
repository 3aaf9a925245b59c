import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CountBadge } from '../../primitives/badge/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Drawer } from '../../primitives/drawer/index.ts';
import { RetiredOffered } from '../../primitives/select/index.ts';

export interface ConditionsDrawerProps {
  isOpen: boolean;
  /** How many conditions are in effect. @default 0 */
  active?: number;
  /** `ConditionFields`, and `ConditionRanges` under a heading. */
  children: ReactNode;
  onSearch: () => void;
  onReset: () => void;
  onHide: () => void;
}

/** What holds the further conditions of a list, 480 wide: searched with, reset, or hidden as they are. What is
 * out of use can be searched for too. */
export function ConditionsDrawer(props: ConditionsDrawerProps) {
  const { isOpen, active = 0, children, onSearch, onReset, onHide } = props;
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onHide}
      title={<Trans>更多条件</Trans>}
      titleExtra={
        active > 0 && (
          <Active>
            <CountBadge count={active} />
            <Trans>已生效</Trans>
          </Active>
        )
      }
      footer={
        <>
          <ResetButton variant="quiet" onPress={onReset}>
            <Trans>重置</Trans>
          </ResetButton>
          <Button onPress={onHide}>
            <Trans>隐藏</Trans>
          </Button>
          <Button variant="primary" onPress={onSearch}>
            <Trans>搜索</Trans>
          </Button>
        </>
      }
    >
      <RetiredOffered value>{children}</RetiredOffered>
    </Drawer>
  );
}

/** Conditions in two columns, in one on a phone. */
export const ConditionFields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-12) var(--space-16);
  margin-bottom: var(--space-20);

  & + h3 { margin-bottom: var(--space-12); font: var(--font-body-strong); }
  @media (max-width: 479px) { grid-template-columns: minmax(0, 1fr); }
`;

/** Ranges of days below each other, their names at the left. */
export const ConditionRanges = styled.div`
  --field-label-width: 80px;
  --field-label-align: flex-start;
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
`;

const Active = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: var(--space-8);
  color: var(--text-tertiary);
  font: var(--font-caption);
`;

const ResetButton = styled(Button)`
  margin-inline-end: auto;
`;
