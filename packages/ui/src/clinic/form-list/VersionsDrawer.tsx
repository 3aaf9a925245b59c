import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { StatusChip } from '../../primitives/badge/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Drawer } from '../../primitives/drawer/index.ts';
import { Select } from '../../primitives/select/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import type { FormVersion } from './types.ts';

export interface VersionsDrawerProps {
  formName: string;
  /** Newest first. */
  versions: readonly FormVersion[];
  /** The draft can be compared too. @default false */
  hasDraft?: boolean;
  /** @default false */
  isLoading?: boolean;
  loadError?: string;
  onRetry: () => void;
  onView: (details: { version: FormVersion }) => void;
  /** Makes the draft what a version is; without it there is no such button. */
  onRestore?: (details: { version: FormVersion }) => void;
  /** 0 is the draft. */
  onCompare: (details: { before: number; after: number }) => void;
  onClose: () => void;
}

/** The published versions of a form: each can be looked at, any two compared. */
export function VersionsDrawer(props: VersionsDrawerProps) {
  const { t } = useLingui();
  const { versions, hasDraft = false, onRestore } = props;
  const [chosen, setChosen] = useState<{ before?: string; after?: string }>({});
  const options = [
    ...(hasDraft ? [{ value: '0', label: t({ message: '草稿', context: 'form' }) }] : []),
    ...versions.map(({ number }) => ({ value: String(number), label: t`版本 ${number}` })),
  ];
  const after = chosen.after ?? options[0]?.value ?? '';
  const before = chosen.before ?? options.find(({ value }) => value !== after)?.value ?? '';
  return (
    <Drawer title={t`版本记录`} titleExtra={<small>{props.formName}</small>} onClose={props.onClose}>
      {props.loadError !== undefined ? (
        <FailureState title={t`版本加载失败`} detail={props.loadError} onRetry={props.onRetry} />
      ) : props.isLoading ? (
        <Skeleton height="120px" />
      ) : (
        <>
          {options.length > 1 && (
            <Compare role="group" aria-label={t`比较版本`}>
              <Select
                label={t`较早的版本`}
                options={options}
                value={before}
                onChange={({ value }) => setChosen({ ...chosen, before: value })}
              />
              <Select
                label={t`较新的版本`}
                options={options}
                value={after}
                onChange={({ value }) => setChosen({ ...chosen, after: value })}
              />
              <Button
                isDisabled={before === after}
                onPress={() => props.onCompare({ before: Number(before), after: Number(after) })}
              >
                <Trans>比较</Trans>
              </Button>
            </Compare>
          )}
          <List aria-label={t`已发布的版本`}>
            {versions.map((version) => (
              <li key={version.number}>
                <strong>{t`版本 ${version.number}`}</strong>
                {version.isCurrent && <StatusChip tone="task-executed">{t`使用中`}</StatusChip>}
                <span>
                  {onRestore && (
                    <Button size="small" onPress={() => onRestore({ version })}>
                      <Trans>恢复到草稿</Trans>
                    </Button>
                  )}
                  <Button size="small" onPress={() => props.onView({ version })}>
                    <Trans>查看</Trans>
                  </Button>
                </span>
                <small>
                  {version.publishedBy} {version.publishedAt.slice(0, 16)} ·{' '}
                  {t`${version.answerCount} 份答卷`}
                </small>
                {version.note !== '' && <p>{version.note}</p>}
              </li>
            ))}
          </List>
        </>
      )}
    </Drawer>
  );
}

const Compare = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr auto;
  align-items: end;
  gap: var(--space-8);
  margin-bottom: var(--space-12);
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: auto auto 1fr;
    align-items: center;
    gap: var(--space-4) var(--space-8);
    padding: var(--space-12) 0;
    border-top: 1px solid var(--border-subtle);
  }
  > li > span:last-of-type { display: flex; flex-wrap: wrap; justify-content: end; gap: var(--space-4); grid-column: 3; }
  p { grid-column: 1 / -1; font: var(--font-small); overflow-wrap: anywhere; }
  small { grid-column: 1 / -1; color: var(--text-secondary); font: var(--font-small); }
`;
