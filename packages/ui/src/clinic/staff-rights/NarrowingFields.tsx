import { areas, type Reach, reaches, type Scope } from '@huifang/domain/rights/scopes';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { MultiSelect, Select, type SelectOption } from '../../primitives/select/index.ts';
import { useRightsWords } from '../rights/index.ts';
import type { Narrowing } from './types.ts';

/** What stands for as far as the roles. */
export const byRole = 'role';

export interface NarrowingFieldsProps {
  value: Narrowing;
  onChange: (details: { value: Narrowing }) => void;
  departments: readonly SelectOption[];
  isReadOnly?: boolean;
  id?: string;
  onBlur?: () => void;
  /** Departments that are to be chosen are not. */
  error?: string;
}

/** How far somebody sees in each area, never further than their roles. */
export function NarrowingFields({
  value,
  onChange,
  departments,
  isReadOnly,
  error,
  ...group
}: NarrowingFieldsProps) {
  const { t } = useLingui();
  const words = useRightsWords();
  const set = (area: keyof Narrowing, scope: Scope | null) =>
    onChange({ value: { ...value, [area]: scope } });
  return (
    <Grid {...group}>
      {areas.map((area) => {
        const name = words.area(area);
        const scope = value[area];
        return (
          <div key={area}>
            <Select
              label={name}
              isReadOnly={isReadOnly}
              options={[
                { value: byRole, label: t`按角色` },
                ...reaches.map((reach) => ({ value: reach, label: words.reach(reach) })),
              ]}
              value={scope?.reach ?? byRole}
              onChange={({ value: reach }) =>
                set(area, reach === byRole ? null : { reach: reach as Reach, departments: [] })
              }
            />
            {scope?.reach === 'chosen' && (
              <MultiSelect
                label={t`${name}的部门`}
                isRequired
                error={scope.departments.length === 0 ? error : undefined}
                isReadOnly={isReadOnly}
                placeholder={t`选择部门`}
                options={departments}
                value={[...scope.departments]}
                onChange={({ value: chosen }) => set(area, { reach: 'chosen', departments: chosen })}
              />
            )}
          </div>
        );
      })}
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
  gap: var(--space-12) var(--space-16);

  > div { display: flex; flex-direction: column; gap: var(--space-8); min-width: 0; }
`;
