import { Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '../../primitives/text-link/index.ts';
import { Changes } from './DictionaryEntries.styles.ts';
import type { DictionaryChange } from './types.ts';

export interface RecentChangesProps {
  /** The latest first; undefined while they are not known. */
  changes?: readonly DictionaryChange[];
  onAllChanges?: () => void;
}

/** What was done to the dictionary lately. */
export function RecentChanges({ changes, onAllChanges }: RecentChangesProps) {
  const { t } = useLingui();
  if (!changes) return null;
  return (
    <Changes aria-label={t`最近的改动`}>
      <div>
        <h3>
          <Trans>最近的改动</Trans>
        </h3>
        {onAllChanges && (
          <TextLink type="button" onClick={onAllChanges}>
            <Trans>全部记录</Trans>
          </TextLink>
        )}
      </div>
      {changes.length === 0 && (
        <p>
          <Trans>还没有改动</Trans>
        </p>
      )}
      <ul>
        {changes.map(({ at, who, text }, index) => (
          <li key={index}>
            <span>{at}</span>
            <b>{who}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Changes>
  );
}
