import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Drawer, type DrawerProps } from '../../primitives/drawer/index.ts';
import { Spinner } from '../../primitives/loading/index.ts';
import { ExplainedHead, type ExplainedPerson } from './ExplainedHead.tsx';
import { Foot, Root } from './ExplanationDrawer.styles.ts';
import { PersonExplanation, type PersonExplanationProps } from './PersonExplanation.tsx';

export interface PersonDrawerProps {
  /** Absent, with what is explained, while they are on their way. */
  person?: ExplainedPerson;
  explanation?: PersonExplanationProps;
  /** Shown in place of it. */
  failure?: ReactNode;
  /** Absent for whoever may not. */
  onViewAs?: () => void;
  onClose: DrawerProps['onClose'];
}

/** What one person sees and may do, and why. */
export function PersonDrawer({ person, explanation, failure, onViewAs, onClose }: PersonDrawerProps) {
  const { t } = useLingui();
  return (
    <Drawer
      title={t`看得到什么，为什么`}
      width="640px"
      onClose={onClose}
      footer={
        <Foot>
          <span>
            <Trans>查询与预览都会写入操作记录</Trans>
          </span>
        </Foot>
      }
    >
      <Root>
        {person && <ExplainedHead person={person} onViewAs={onViewAs} />}
        {failure ?? (explanation ? <PersonExplanation {...explanation} /> : <Spinner />)}
      </Root>
    </Drawer>
  );
}
