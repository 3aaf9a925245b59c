import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';

/** A step of a record's history. */
export interface ListedChange {
  /** `YYYY-MM-DD HH:mm`. */
  at: string;
  who: string;
  action: string;
  fields: readonly { field: string; before: string; after: string }[];
}

export interface ChangeListProps {
  /** The newest first. */
  changes: readonly ListedChange[];
  /** What the fields are called. */
  labels: Readonly<Record<string, string>>;
  /** What was done where no field changed, besides adding, changing, removing and bringing back. */
  actions?: Readonly<Record<string, string>>;
}

/** What was changed of a record lately, by whom. */
export function ChangeList({ changes, labels, actions }: ChangeListProps) {
  const { t } = useLingui();
  const known: Readonly<Record<string, string>> = {
    create: t`新增`,
    update: t`修改`,
    delete: t`删除`,
    restore: t`恢复`,
    ...actions,
  };
  const inWords = ({ field, before, after }: ListedChange['fields'][number]) => {
    const label = labels[field] ?? field;
    return `${label}：${before || '—'} → ${after || '—'}`;
  };
  return (
    <Part aria-label={t`最近的改动`}>
      <h3>{t`最近的改动`}</h3>
      {changes.length === 0 ? (
        <p>{t`没有记录`}</p>
      ) : (
        <ul>
          {changes.map(({ at, who, action, fields }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- they have no other name, and never change places
            <li key={`${at} ${index}`}>
              <time>{at}</time>
              <span>{who}</span>
              <span data-said>
                {fields.length === 0 ? (known[action] ?? action) : fields.map(inWords).join(t`；`)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

const Part = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  padding-top: var(--space-12);
  border-top: 1px solid var(--border-subtle);

  h3 { font: var(--font-small-strong); }
  > p { color: var(--text-secondary); font: var(--font-small); }
  ul { display: flex; flex-direction: column; gap: var(--space-6); margin: 0; padding: 0; list-style: none; font: var(--font-small); }
  li { display: flex; flex-wrap: wrap; align-items: baseline; gap: var(--space-4) var(--space-12); }
  time { color: var(--text-secondary); font-variant-numeric: tabular-nums; }
  [data-said] { flex: 1 1 16em; min-width: 0; overflow-wrap: anywhere; }
`;
