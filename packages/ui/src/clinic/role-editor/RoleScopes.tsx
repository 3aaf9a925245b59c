import { areas, type Reach, reaches } from '@huifang/domain/rights/scopes';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { MultiSelect, Select } from '../../primitives/select/index.ts';
import { useRightsWords } from '../rights/index.ts';
import { differences } from './items.ts';
import { UnsavedDot } from './marks.tsx';
import type { RoleDepartment, RoleValue } from './types.ts';

export interface RoleScopesProps {
  value: RoleValue;
  saved: RoleValue;
  onChange: (details: { value: RoleValue }) => void;
  departments: readonly RoleDepartment[];
  isReadOnly: boolean;
  /** A save was tried: departments that are not chosen yet are asked for. */
  isChecked: boolean;
}

/** Whether every scope of chosen departments names one. */
export const areScopesWhole = ({ scopes }: Pick<RoleValue, 'scopes'>) =>
  areas.every((area) => scopes[area].reach !== 'chosen' || scopes[area].departments.length > 0);

/** How far a role sees, area by area. */
export function RoleScopes({ value, saved, onChange, departments, isReadOnly, isChecked }: RoleScopesProps) {
  const { t } = useLingui();
  const words = useRightsWords();
  const changed = differences(value, saved);
  const nameOf = (id: string) => departments.find((one) => one.id === id)?.name ?? id;
  return (
    <section>
      <SectionHead>
        <Trans>数据范围</Trans>
        <small>
          <Trans>看得到谁的数据</Trans>
        </small>
      </SectionHead>
      {areas.map((area) => {
        const scope = value.scopes[area];
        const isChanged = changed.has(`scope:${area}`);
        const set = (reach: Reach, chosen: readonly string[]) =>
          onChange({
            value: { ...value, scopes: { ...value.scopes, [area]: { reach, departments: chosen } } },
          });
        const areaName = words.area(area);
        const former = words.scope(saved.scopes[area], nameOf);
        return (
          <Row key={area} data-changed={isChanged || undefined}>
            <span>{areaName}</span>
            <small>
              {isChanged && (
                <>
                  <Trans>原为{former}</Trans> <UnsavedDot />
                </>
              )}
            </small>
            <Select
              label={t`${areaName}的范围`}
              isLabelHidden
              isReadOnly={isReadOnly}
              options={reaches.map((reach) => ({ value: reach, label: words.reach(reach) }))}
              value={scope.reach}
              onChange={({ value: reach }) =>
                set(reach as Reach, reach === 'chosen' ? saved.scopes[area].departments : [])
              }
            />
            {scope.reach === 'chosen' && (
              <div data-departments>
                <MultiSelect
                  label={t`${areaName}的部门`}
                  isLabelHidden
                  placeholder={t`选择部门`}
                  isReadOnly={isReadOnly}
                  error={isChecked && scope.departments.length === 0 ? t`请选择部门` : undefined}
                  options={departments.map(({ id, name, isRetired }) => ({
                    value: id,
                    label: name,
                    isRetired,
                  }))}
                  value={scope.departments}
                  onChange={({ value: chosen }) => set('chosen', chosen)}
                />
              </div>
            )}
          </Row>
        );
      })}
    </section>
  );
}

/** The head of a part of a role, with what it is about. */
export const SectionHead = styled.h3`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-8);
  margin: 0 0 var(--space-6);
  font: var(--font-small-strong);

  > small { color: var(--text-tertiary); font: var(--font-caption); }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(96px, auto) minmax(0, 1fr) 132px;
  align-items: center;
  gap: 0 var(--space-8);
  min-height: 38px;
  border-block-start: 1px solid var(--border-subtle);
  font: var(--font-small);

  > small { color: var(--text-tertiary); font: var(--font-caption); text-align: end; overflow-wrap: anywhere; }
  > [data-departments] { grid-column: 1 / -1; padding-block-end: var(--space-8); }
  button:not(:hover, :focus-visible, [aria-expanded='true']) { border-color: transparent; background: transparent; }
  && button { font: var(--font-small); }
  &&[data-changed] button { color: var(--brand-text); font-weight: 600; }
  [data-departments] button:not(:focus-visible) { border-color: var(--border-control); }
`;
