import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Popover } from '../../primitives/popover/index.ts';
import { useItemLabel, useRuleWords } from './labels.tsx';
import { type DecidedRules, impactOf, type PlacedDepartment, type UnsavedRules } from './rules.ts';
import { Reach, ReachList } from './SettingsMatrix.styles.ts';

export interface ReachNoteProps {
  departments: readonly PlacedDepartment[];
  decided: DecidedRules;
  unsaved: UnsavedRules;
}

/** So many lines say enough. */
const mostLines = 60;

/** In how many departments saving changes what holds, and what in each. */
export function ReachNote({ departments, decided, unsaved }: ReachNoteProps) {
  const { t } = useLingui();
  const labelOf = useItemLabel();
  const { nameOf } = useRuleWords();
  const impact = useMemo(() => impactOf(unsaved, decided, departments), [unsaved, decided, departments]);
  const reached = new Set(impact.flatMap(({ departmentId }) => departmentId || []));
  const count = reached.size;
  if (impact.length === 0) return <Reach>{t`不改变任何部门的表单`}</Reach>;

  const names = new Map(departments.map(({ id, name }) => [id, name]));
  const changes = new Map<string, { label: string; places: string[] }>();
  for (const { page, item, departmentId, before, after } of impact) {
    const [was, is] = [nameOf(page, before), nameOf(page, after)];
    const label = `${labelOf(page, item)}：${was} → ${is}`;
    const known = changes.get(`${page} ${label}`) ?? { label, places: [] };
    known.places.push(departmentId === '' ? t`机构默认` : (names.get(departmentId) ?? ''));
    changes.set(`${page} ${label}`, known);
  }
  const lines = [...changes.values()];
  const more = lines.length - mostLines;
  return (
    <Reach>
      {t`影响 ${count} 个部门`}
      <Popover
        label={t`保存后的变化`}
        placement="top start"
        trigger={<Button variant="text" size="small">{t`查看`}</Button>}
      >
        <ReachList>
          <strong>{t`保存后的变化`}</strong>
          <ul>
            {lines.slice(0, mostLines).map(({ label, places }, index) => (
              <li key={index}>
                {label}
                <small>{places.join('、')}</small>
              </li>
            ))}
          </ul>
          {more > 0 && <small>{t`另有 ${more} 处变化`}</small>}
        </ReachList>
      </Popover>
    </Reach>
  );
}
