import { isMethodName, methodTextOf } from '@huifang/domain/consult/method-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CountBadge } from '../../primitives/badge/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Checkbox } from '../../primitives/checkbox/index.ts';
import { EmptyState, FailureState } from '../../primitives/states/index.ts';
import {
  type ConfiguredActions,
  ConfiguredTree,
  MoveHint,
  Pane,
  PaneHead,
  Panes,
  PaneTools,
} from '../configured-tree/index.ts';
import { countInWords } from '../in-use-dialog/index.ts';
import type { ConfiguredMethod } from './types.ts';

export interface ConsultMethodsViewProps extends Omit<ConfiguredActions, 'onAddBelow'> {
  /** In their order, with those out of use. */
  methods: readonly ConfiguredMethod[];
  /** @default false */
  isLoading?: boolean;
  loadError?: string;
  onRetry: () => void;
  chosenId?: string;
  onChoose: (details: { id: string }) => void;
  onAdd: () => void;
  /** What is done with all of them, such as an export. */
  tools?: ReactNode;
  /** The chosen method. */
  children: ReactNode;
}

/** The consult methods with the chosen one beside them, below 1024 under them. */
export function ConsultMethodsView(props: ConsultMethodsViewProps) {
  const { methods, isLoading = false, loadError, chosenId, children } = props;
  const { t } = useLingui();
  const [showsRetired, setShowsRetired] = useState(true);
  const shown = showsRetired ? methods : methods.filter(({ isEnabled }) => isEnabled);
  const usesInWords = ({ sources, consults }: NonNullable<ConfiguredMethod['uses']>) => {
    const count = countInWords(consults);
    return [t`来源 ${sources}`, t`${count} 条`];
  };
  const notesOf = ({ kind, isNatural, uses }: ConfiguredMethod) => [
    ...(isNatural ? [t`自然来源`] : []),
    kind === 'tree' ? t`选择` : t`填写`,
    ...(uses ? usesInWords(uses) : []),
  ];
  return (
    <Panes>
      <Pane as="nav" aria-label={t`咨询方式`} data-tone="subtle">
        <PaneHead>
          <h1>
            <Trans>咨询方式</Trans>
          </h1>
          {methods.length > 0 && <CountBadge count={methods.length} />}
          <span data-end>
            <Button size="small" icon={<Plus size={16} aria-hidden />} onPress={props.onAdd}>
              <Trans>新增方式</Trans>
            </Button>
          </span>
        </PaneHead>
        <PaneTools>
          <Checkbox isSelected={showsRetired} onChange={({ isSelected }) => setShowsRetired(isSelected)}>
            <Trans>显示已停用</Trans>
          </Checkbox>
          <span data-end>{props.tools}</span>
        </PaneTools>
        <ConfiguredTree
          label={t`咨询方式`}
          state={isLoading ? 'loading' : loadError === undefined ? 'ready' : 'failed'}
          failure={<FailureState title={t`咨询方式加载失败`} detail={loadError} onRetry={props.onRetry} />}
          empty={<EmptyState title={t`还没有咨询方式`} hint={t`新增后，登记咨询时可以选择`} />}
          entries={shown.map((method) => ({ ...method, parentId: null, notes: notesOf(method) }))}
          maxDepth={1}
          selectedId={chosenId}
          onSelect={props.onChoose}
          checkName={({ label }) => nameProblem(label, t`咨询方式只能全为中文或全为英文字母`)}
          onRename={props.onRename}
          onMove={props.onMove}
          onEdit={props.onEdit}
          onSwitch={props.onSwitch}
          onRemove={props.onRemove}
        />
        <MoveHint />
      </Pane>
      {children}
    </Panes>
  );
}

const nameProblem = (label: string, sentence: string) =>
  isMethodName(methodTextOf(label)) ? undefined : sentence;
