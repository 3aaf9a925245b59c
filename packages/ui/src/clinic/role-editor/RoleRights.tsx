import { type PermissionGroup, permissionGroups } from '@huifang/domain/rights/permissions';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { Switch } from '../../primitives/switch/index.ts';
import { rights as rightWords, useRightsWords } from '../rights/index.ts';
import { differences, gives, withRight } from './items.ts';
import { UnsavedDot } from './marks.tsx';
import type { RoleValue } from './types.ts';

export interface RoleRightsProps {
  value: RoleValue;
  saved: RoleValue;
  onChange: (details: { value: RoleValue }) => void;
  /** What the viewer has: other rights cannot be given. */
  grantable: ReadonlySet<string>;
  isReadOnly: boolean;
}

const groups = Object.keys(permissionGroups) as PermissionGroup[];

/** The rights of a role in groups, each with a switch and what it lets somebody do. */
export function RoleRights({ value, saved, onChange, grantable, isReadOnly }: RoleRightsProps) {
  const { t, i18n } = useLingui();
  const words = useRightsWords();
  const id = useId();
  const [closed, setClosed] = useState<ReadonlySet<PermissionGroup>>(() => new Set(groups.slice(3)));
  const changed = differences(value, saved);
  const toggle = (group: PermissionGroup) =>
    setClosed((others) =>
      others.has(group) ? new Set([...others].filter((one) => one !== group)) : new Set([...others, group]),
    );
  const row = (right: string, name: string, sentence: string) => {
    const isGiven = gives(value, right);
    const isWithheld = !isGiven && !gives(saved, right) && !grantable.has(right);
    const rowId = `${id}${right}`;
    return (
      <Row
        key={right}
        isSelected={isGiven}
        isReadOnly={isReadOnly}
        isDisabled={isWithheld}
        aria-labelledby={rowId}
        aria-describedby={`${rowId}-says`}
        onChange={({ isSelected }) => onChange({ value: withRight(value, right, isSelected) })}
      >
        <span data-name>
          <span id={rowId}>{name}</span>
          {changed.has(`right:${right}`) && <UnsavedDot />}
        </span>
        <span id={`${rowId}-says`} data-says>
          {sentence}
          {isWithheld && !isReadOnly && <small>{t`您没有这项权限，不能授予`}</small>}
        </span>
      </Row>
    );
  };
  return (
    <Groups>
      {(gives(value, '*') || gives(saved, '*')) &&
        row('*', t`全部权限`, t`包括以后新增的权限；关闭任何一项后，新增的不再自动加入`)}
      {groups.map((group) => {
        const held: readonly string[] = permissionGroups[group];
        const given = held.filter((right) => gives(value, right)).length;
        const isOpen = !closed.has(group);
        const names = held.map(words.right).join(t`、`);
        return (
          <section key={group} aria-labelledby={`${id}${group}`}>
            <h3>
              <button type="button" aria-expanded={isOpen} onClick={() => toggle(group)}>
                {isOpen ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
                <b id={`${id}${group}`}>{words.group(group)}</b>
                <span>
                  {given} / {held.length}
                </span>
                {!isOpen && held.some((right) => changed.has(`right:${right}`)) && <UnsavedDot />}
                {!isOpen && <em title={names}>{names}</em>}
              </button>
            </h3>
            {isOpen &&
              permissionGroups[group].map((right) =>
                row(right, words.right(right), i18n._(rightWords[right].sentence)),
              )}
          </section>
        );
      })}
    </Groups>
  );
}

const Groups = styled.div`
  h3 { margin: 0; font: var(--font-small); }
  section + section > h3:only-child, section:has(> :not(h3)) + section > h3 { border-block-start: 1px solid var(--border-subtle); }
  h3 > button {
    display: flex;
    align-items: center;
    gap: var(--space-6);
    width: 100%;
    min-height: 36px;
    padding: 0;
    border: 0;
    border-radius: var(--radius-xs);
    background: none;
    color: var(--text-primary);
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  h3 svg { flex: none; color: var(--text-tertiary); }
  h3 b { flex: none; font: var(--font-small-strong); }
  h3 span { flex: none; color: var(--text-tertiary); font: var(--font-caption); }
  h3 em {
    min-width: 0;
    margin-inline-start: auto;
    padding-inline-start: var(--space-16);
    overflow: hidden;
    color: var(--text-tertiary);
    font: var(--font-caption);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Row = styled(Switch)`
  position: relative;
  display: grid;
  grid-template-columns: minmax(120px, 3fr) minmax(0, 10fr) 32px;
  align-items: center;
  gap: 0 var(--space-8);
  min-height: 36px;
  padding: var(--space-6) 0 var(--space-6) 20px;
  border-block-start: 1px solid var(--border-subtle);
  font: var(--font-small);

  &::before { order: 1; }
  &&[data-disabled], &&[data-readonly] { color: var(--text-primary); }
  [data-name] { display: flex; align-items: center; gap: var(--space-6); min-width: 0; overflow-wrap: anywhere; }
  [data-says] { min-width: 0; color: var(--text-secondary); overflow-wrap: anywhere; }
  [data-says] > small { display: block; color: var(--text-tertiary); font: var(--font-caption); }

  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr) 32px;

    &::before { grid-area: 1 / 2 / 3 / 3; }
    [data-says] { grid-area: 2 / 1; }
  }
`;
