import { useLingui } from '@lingui/react/macro';
import { ArrowRightLeft, CircleSlash, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { FactList } from '../../primitives/fact-list/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Spinner } from '../../primitives/loading/index.ts';
import { Menu } from '../../primitives/menu/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { EmptyState, FailureState } from '../../primitives/states/index.ts';
import { TextLink } from '../../primitives/text-link/index.ts';
import { ChangeList } from '../change-list/index.ts';
import { TranslationMarks } from '../translations/index.ts';
import type { DiseaseAction } from './DiseaseTree.tsx';
import type { DiseaseFacts } from './types.ts';

export interface DiseaseDetailsProps {
  /** Undefined while none is chosen, or it is read. */
  disease?: DiseaseFacts;
  /** @default false */
  isLoading?: boolean;
  /** Why it could not be read, worded for the operator. */
  error?: string;
  onRetry?: () => void;
  onAction: (details: { action: DiseaseAction }) => void;
  /** Leads to the consults of it; without it whoever looks may not see consults. */
  onOpenConsults?: () => void;
  onUndoMerge: (details: { mergeId: string }) => void;
  /** The merge that is being undone. */
  undoingId?: string;
}

/** One disease: what it is called, how many records name it, and what was changed lately. */
export function DiseaseDetails(props: DiseaseDetailsProps) {
  const { t } = useLingui();
  const { disease, isLoading = false, error } = props;
  return (
    <Pane aria-label={t`病种详情`}>
      {error && <FailureState title={t`病种加载失败`} detail={error} onRetry={props.onRetry} />}
      {isLoading && !error && <Spinner />}
      {!isLoading && !error && !disease && (
        <EmptyState title={t`没有选择病种`} hint={t`在列表中选择一个病种，查看它用在哪里和最近的改动`} />
      )}
      {disease && !error && <Facts {...props} disease={disease} />}
    </Pane>
  );
}

function Facts(props: DiseaseDetailsProps & { disease: DiseaseFacts }) {
  const { t } = useLingui();
  const { disease, onAction, onOpenConsults } = props;
  const { use, translations, changes, merges } = disease;
  const { consults, views, children } = use;
  const counted = use.isMore ? t`超过 ${consults} 条咨询` : t`${consults} 条咨询`;
  const isIdle = consults === 0 && views === 0 && children === 0;
  const parts = [views > 0 && t`${views} 个保存的视图`, children > 0 && t`${children} 个下级`];
  const rest = parts.filter(Boolean).join(t`、`);
  return (
    <>
      <Head>
        <div>
          <h2>{disease.name}</h2>
          {disease.path.length > 0 && <p>{disease.path.join(' / ')}</p>}
        </div>
        <Button icon={<Pencil size={14} aria-hidden />} onPress={() => onAction({ action: 'edit' })}>
          {t`编辑`}
        </Button>
        <Menu
          label={t`更多操作`}
          trigger={<IconButton label={t`更多操作`} icon={<Ellipsis size={16} />} />}
          sections={[
            {
              id: 'more',
              items: [
                { id: 'add', label: t`新增下级`, icon: <Plus size={16} /> },
                { id: 'merge', label: t`合并到其他病种`, icon: <ArrowRightLeft size={16} /> },
                disease.isEnabled
                  ? { id: 'disable', label: t`停用`, icon: <CircleSlash size={16} /> }
                  : { id: 'enable', label: t`启用`, icon: <CircleSlash size={16} /> },
              ],
            },
            {
              id: 'remove',
              items: [{ id: 'remove', label: t`删除`, icon: <Trash2 size={16} />, tone: 'danger' }],
            },
          ]}
          onAction={({ id }) => onAction({ action: id as DiseaseAction })}
        />
      </Head>
      {!disease.isOffered && (
        <Notice tone="info" title={disease.isEnabled ? t`上级已停用，不能再选择` : t`已停用，不能再选择`}>
          <p>{t`旧记录中仍显示它的名称`}</p>
        </Notice>
      )}
      <FactList
        facts={[
          { term: t`首拼`, value: disease.initials },
          {
            term: t`三种语言`,
            value: (
              <Words>
                <TranslationMarks value={translations} />
                {Object.values(translations).filter(Boolean).join(t`、`)}
              </Words>
            ),
          },
          {
            term: t`使用`,
            value: isIdle ? (
              t`未使用`
            ) : (
              <Words>
                {consults > 0 && onOpenConsults ? (
                  <TextLink type="button" onClick={onOpenConsults}>
                    {counted}
                  </TextLink>
                ) : (
                  counted
                )}
                {rest}
              </Words>
            ),
          },
        ]}
      />
      {merges.length > 0 && (
        <Part aria-label={t`合并`}>
          <h3>{t`可以撤销的合并`}</h3>
          <ul>
            {merges.map(({ name, consults, ...merge }) => (
              <li key={merge.id}>
                <time>{merge.at}</time>
                <span>{merge.who}</span>
                <span data-said>{t`把“${name}”合并到此病种，移动 ${consults} 条咨询`}</span>
                <Button
                  size="small"
                  isBusy={props.undoingId === merge.id}
                  isDisabled={props.undoingId !== undefined}
                  onPress={() => props.onUndoMerge({ mergeId: merge.id })}
                >
                  {t`撤销合并`}
                </Button>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <ChangeList
        changes={changes}
        labels={{
          名称: t`名称`,
          首拼: t`首拼`,
          启用: t`启用`,
          翻译: t`翻译`,
          父级ID: t`上级`,
          排序: t`排序`,
          合并: t`合并`,
        }}
        actions={{ merge: t`合并`, merged: t`合并`, unmerge: t`撤销合并` }}
      />
    </>
  );
}

const Pane = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
  overflow: auto;
  min-width: 0;
  min-height: 0;
  padding: var(--space-16) var(--space-20);

  @media (max-width: 1023px) { overflow: visible; padding: var(--space-12); }
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--space-8);

  > div { flex: 1; min-width: 0; }
  h2 { font: var(--font-title-strong); overflow-wrap: anywhere; }
  p { color: var(--text-secondary); font: var(--font-small); overflow-wrap: anywhere; }
`;

const Words = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
  overflow-wrap: anywhere;
`;

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
