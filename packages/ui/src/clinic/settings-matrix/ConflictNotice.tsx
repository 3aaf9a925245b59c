import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { useItemLabel, useRuleWords } from './labels.tsx';
import { type DecidedRules, placeOf, type SettingDepartment, type UnsavedRules } from './rules.ts';

export interface ConflictNoticeProps {
  /** The places that are changed here and were changed by somebody else. */
  keys: readonly string[];
  departments: readonly SettingDepartment[];
  decided: DecidedRules;
  unsaved: UnsavedRules;
  onChange: (details: { unsaved: UnsavedRules }) => void;
}

/** Where two administrators met in a cell: theirs and mine side by side, each to be chosen for itself. */
export function ConflictNotice({ keys, departments, decided, unsaved, onChange }: ConflictNoticeProps) {
  const { t } = useLingui();
  const labelOf = useItemLabel();
  const { nameOf } = useRuleWords();
  const names = new Map(departments.map(({ id, name }) => [id, name]));
  const theirs = (key: string) => {
    const { [key]: _, ...rest } = unsaved;
    onChange({ unsaved: rest });
  };
  const mine = (key: string) => {
    const change = unsaved[key];
    if (change)
      onChange({ unsaved: { ...unsaved, [key]: { ...change, seen: decided.get(key)?.rule ?? null } } });
  };
  const count = keys.length;
  return (
    <Notice tone="warning" title={t`有 ${count} 格在此期间被他人修改，请逐格选择`}>
      <List>
        {keys.map((key) => {
          const { page, item, departmentId } = placeOf(key);
          const place = departmentId === '' ? t`机构默认` : (names.get(departmentId) ?? '');
          const field = labelOf(page, item);
          const now = decided.get(key);
          const wanted = unsaved[key]?.rule;
          const inherited = t`恢复继承`;
          const theirWords = now ? nameOf(page, now.rule) : inherited;
          const myWords = wanted ? nameOf(page, wanted) : inherited;
          const who = now?.changedBy ?? '';
          return (
            <li key={key}>
              <span>
                <strong>
                  {field} · {place}
                </strong>{' '}
                {who
                  ? t`${who} 改为${theirWords}，您改为${myWords}`
                  : t`他人改为${theirWords}，您改为${myWords}`}
              </span>
              <Button
                size="small"
                aria-label={t`${field} ${place} 用对方的`}
                onPress={() => theirs(key)}
              >{t`用对方的`}</Button>
              <Button
                size="small"
                aria-label={t`${field} ${place} 保留我的`}
                onPress={() => mine(key)}
              >{t`保留我的`}</Button>
            </li>
          );
        })}
      </List>
    </Notice>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
  max-height: 160px;
  margin: var(--space-6) 0 0;
  padding: 0;
  overflow: auto;
  list-style: none;

  > li { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-4) var(--space-8); }
  > li > span { flex: 1 1 240px; min-width: 0; }
`;
