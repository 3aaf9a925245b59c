import { mostSourceLevels } from '@huifang/domain/consult/method-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { StatusChip } from '../../primitives/badge/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { EmptyState, FailureState } from '../../primitives/states/index.ts';
import { Switch } from '../../primitives/switch/index.ts';
import { TextLink } from '../../primitives/text-link/index.ts';
import {
  type ConfiguredActions,
  ConfiguredTree,
  MoveHint,
  Pane,
  PaneHead,
  PaneTools,
} from '../configured-tree/index.ts';
import { countInWords } from '../in-use-dialog/index.ts';
import { TranslationMarks } from '../translations/index.ts';
import type { ConfiguredMethod, ConfiguredSource } from './types.ts';

export interface MethodSourcesProps extends ConfiguredActions {
  method: ConfiguredMethod;
  /** In their order below each parent, with those out of use. */
  sources: readonly ConfiguredSource[];
  /** @default false */
  isLoading?: boolean;
  loadError?: string;
  onRetry: () => void;
  onAdd: () => void;
  onEditMethod: () => void;
  onSwitchMethod: (details: { isEnabled: boolean }) => void;
  /** The consults that have it are wanted; without it there is no way to them. */
  onOpenConsults?: () => void;
}

/** One consult method: what it is, and its sources as a tree or as the inputs that it asks for. */
export function MethodSources(props: MethodSourcesProps) {
  const { method, sources, isLoading = false, loadError, onOpenConsults, onAddBelow } = props;
  const { t } = useLingui();
  const isTree = method.kind === 'tree';
  const consults = method.uses?.consults;
  const count = consults === undefined ? '' : countInWords(consults);
  const notesOf = (source: ConfiguredSource) => {
    const count = countInWords(source.consults ?? 0);
    return source.consults ? [t`${count} 条`] : [];
  };
  return (
    <Pane aria-label={method.name}>
      <PaneHead>
        <h2>{method.name}</h2>
        <StatusChip tone="task-pending">{isTree ? t`来源为选择` : t`来源为填写`}</StatusChip>
        {method.isNatural && <StatusChip tone="visit-settled">{t`自然来源`}</StatusChip>}
        <TranslationMarks value={method.translations} />
        <span data-end>
          <Switch
            isSelected={method.isEnabled}
            onChange={({ isSelected }) => props.onSwitchMethod({ isEnabled: isSelected })}
          >
            <Trans>启用</Trans>
          </Switch>
          <Button size="small" icon={<Pencil size={14} aria-hidden />} onPress={props.onEditMethod}>
            <Trans>编辑方式</Trans>
          </Button>
        </span>
      </PaneHead>
      <PaneTools>
        {consults === 0 && <span>{t`还没有咨询使用`}</span>}
        {consults !== undefined &&
          consults > 0 &&
          (onOpenConsults ? (
            <TextLink type="button" onClick={onOpenConsults}>{t`${count} 条咨询正在使用`}</TextLink>
          ) : (
            <span>{t`${count} 条咨询正在使用`}</span>
          ))}
        {method.isNatural && <span>{t`自然来源的咨询不能编辑、回访或安排计划`}</span>}
        <span data-end>
          <Button variant="primary" size="small" icon={<Plus size={16} aria-hidden />} onPress={props.onAdd}>
            {isTree ? t`新增来源` : t`新增填写项`}
          </Button>
        </span>
      </PaneTools>
      <Tree>
        <ConfiguredTree
          key={method.id}
          label={isTree ? t`来源` : t`填写项`}
          state={isLoading ? 'loading' : loadError === undefined ? 'ready' : 'failed'}
          failure={<FailureState title={t`来源加载失败`} detail={loadError} onRetry={props.onRetry} />}
          empty={
            <EmptyState
              title={isTree ? t`还没有来源` : t`还没有填写项`}
              hint={t`没有来源的咨询方式，登记时不用填写来源`}
            />
          }
          entries={sources.map((source) => ({ ...source, notes: notesOf(source) }))}
          maxDepth={isTree ? mostSourceLevels : 1}
          checkName={({ label }) => (label.trim() === '' ? t`请填写名称` : undefined)}
          onRename={props.onRename}
          onMove={props.onMove}
          onEdit={props.onEdit}
          onAddBelow={isTree ? onAddBelow : undefined}
          onSwitch={props.onSwitch}
          onRemove={props.onRemove}
        />
      </Tree>
      <MoveHint />
    </Pane>
  );
}

const Tree = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;
