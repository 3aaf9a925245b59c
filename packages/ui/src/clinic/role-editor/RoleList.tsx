import { Trans, useLingui } from '@lingui/react/macro';
import { Columns2, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CountBadge } from '../../primitives/badge/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { useRightsWords } from '../rights/index.ts';
import { UnsavedDot } from './marks.tsx';
import type { RoleSummary } from './types.ts';

export interface RoleListProps {
  roles: readonly RoleSummary[];
  chosenId?: string;
  onChoose: (details: { id: string }) => void;
  /** Absent for whoever may not make one. */
  onAdd?: () => void;
  onCompare: () => void;
  /** What stands in place of the roles: on their way, failed, none. */
  children?: ReactNode;
}

/** The roles of an organisation: how many have each, and how far it sees. */
export function RoleList({ roles, chosenId, onChoose, onAdd, onCompare, children }: RoleListProps) {
  const { t } = useLingui();
  const words = useRightsWords();
  const peopleOf = (count: number) => t`${count} 人`;
  return (
    <List aria-label={t`角色`}>
      <header>
        <h2>
          <Trans>角色</Trans>
        </h2>
        {roles.length > 0 && <CountBadge count={roles.length} />}
        {onAdd && (
          <Button variant="text" size="small" icon={<Plus size={15} aria-hidden />} onPress={onAdd}>
            {t({ message: '新增', context: 'what a button does' })}
          </Button>
        )}
      </header>
      <div data-scroll>
        {children}
        <ul>
          {roles.map((role) => (
            <li key={role.id}>
              <button
                type="button"
                aria-current={role.id === chosenId || undefined}
                onClick={() => onChoose({ id: role.id })}
              >
                <b>
                  <span title={role.name}>{role.name}</span>
                  {role.isUnsaved && <UnsavedDot />}
                </b>
                <span>{peopleOf(role.members)}</span>
                <small title={role.note}>{role.note}</small>
                <small>{words.reach(role.scope.reach)}</small>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <footer>
        <p>
          <Trans>一个人有几个角色时，权利与范围相加。</Trans>
        </p>
        <Button
          size="small"
          isDisabled={roles.length < 2}
          icon={<Columns2 size={15} aria-hidden />}
          onPress={onCompare}
        >
          {t`比较两个角色`}
        </Button>
      </footer>
    </List>
  );
}

const List = styled.nav`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  border-inline-end: 1px solid var(--border-subtle);
  background: var(--bg-subtle);

  > header {
    display: flex;
    align-items: center;
    gap: var(--space-8);
    min-height: 52px;
    padding: 0 var(--space-8) 0 var(--space-16);
  }
  > header > h2 { margin: 0; font: var(--font-body-strong); }
  > header > button { margin-inline-start: auto; }
  > [data-scroll] { flex: 1; min-height: 0; overflow: auto; }
  ul { margin: 0; padding: 0; border-block-start: 1px solid var(--border-subtle); list-style: none; }
  ul:empty { display: none; }
  li > button {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-content: center;
    gap: 0 var(--space-8);
    width: 100%;
    min-height: 58px;
    padding: var(--space-8) var(--space-16);
    border: 0;
    border-block-end: 1px solid var(--border-subtle);
    background: none;
    color: var(--text-primary);
    font: var(--font-small);
    text-align: start;
    cursor: pointer;
  }
  li > button:hover { background: var(--bg-hover); }
  li > button:focus-visible { outline-offset: -2px; }
  li b { display: flex; align-items: center; gap: var(--space-6); min-width: 0; font: var(--font-small-strong); }
  li b > [title], li small:nth-of-type(1) { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  li b + span { color: var(--text-secondary); text-align: end; }
  li small { color: var(--text-tertiary); font: var(--font-caption); }
  li small:last-child { text-align: end; }
  li > [aria-current] { background: var(--bg-selected-hover); box-shadow: inset 2px 0 0 var(--brand-solid); }
  li > [aria-current] b { color: var(--brand-text); }
  li > [aria-current] small { color: var(--text-secondary); }
  > footer { padding: var(--space-16); }
  > footer > p { margin: 0 0 var(--space-8); color: var(--text-tertiary); font: var(--font-caption); }

  @media (max-width: 767px) {
    > footer { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 var(--space-16); padding-block: var(--space-8); }
    > footer > p { margin: 0; }
  }
`;
