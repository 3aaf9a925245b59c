import { Trans, useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../primitives/avatar/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Drawer, type DrawerProps } from '../../primitives/drawer/index.ts';
import { Spinner } from '../../primitives/loading/index.ts';
import { Foot, Person, Root } from './ExplanationDrawer.styles.ts';
import type { ExplainedPerson } from './ExplanationDrawer.tsx';
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
        {person && (
          <Person>
            <Avatar name={person.name} />
            <span>
              <b>{person.name}</b>
              <small>{person.notes.join('　')}</small>
            </span>
            {onViewAs && (
              <Button size="small" icon={<Eye size={16} aria-hidden />} onPress={onViewAs}>
                {t`以此人身份预览`}
              </Button>
            )}
          </Person>
        )}
        {failure ?? (explanation ? <PersonExplanation {...explanation} /> : <Spinner />)}
      </Root>
    </Drawer>
  );
}
