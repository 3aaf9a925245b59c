import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUpDown, Minus, Pencil, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { StatusChip } from '../../primitives/badge/index.ts';
import { EmptyState } from '../../primitives/states/index.ts';
import { type FieldChange, FieldChangeTable } from './FieldChangeTable.tsx';

/** What became of one field of a form. */
export interface FormChange {
  id: string;
  kind: 'added' | 'removed' | 'changed' | 'moved';
  /** The field's label. */
  name: string;
  /** The kind of field, such as 单选. */
  type: string;
  /** The data key, empty for none. */
  model: string;
  /** Of a changed field. */
  details: readonly FieldChange[];
}

export interface FormDiffProps {
  /** Names the earlier and the later side, such as 版本 1. */
  beforeLabel: string;
  afterLabel: string;
  changes: readonly FormChange[];
  /** What changed of the form as a whole. */
  settings: readonly FieldChange[];
}

/** What tells two versions of a form apart, field by field. */
export function FormDiff({ beforeLabel, afterLabel, changes, settings }: FormDiffProps) {
  const { t } = useLingui();
  if (changes.length === 0 && settings.length === 0) return <EmptyState title={t`两个版本没有差别`} />;
  const heads = { nameLabel: t`属性`, beforeLabel, afterLabel };
  return (
    <List aria-label={t`版本差异`}>
      {settings.length > 0 && (
        <li>
          <Head>
            <KindChip kind="changed" />
            <strong>
              <Trans>表单属性</Trans>
            </strong>
          </Head>
          <FieldChangeTable caption={t`表单属性`} changes={settings} {...heads} />
        </li>
      )}
      {changes.map((change) => (
        <li key={`${change.kind} ${change.id}`}>
          <Head>
            <KindChip kind={change.kind} />
            <strong>{change.name}</strong>
            {change.name !== change.type && <small>{change.type}</small>}
            {change.model !== '' && <code>{change.model}</code>}
          </Head>
          {change.details.length > 0 && (
            <FieldChangeTable caption={change.name} changes={change.details} {...heads} />
          )}
        </li>
      ))}
    </List>
  );
}

function KindChip({ kind }: Pick<FormChange, 'kind'>) {
  const { t } = useLingui();
  const icon = { size: 12, 'aria-hidden': true } as const;
  const looks = {
    added: ['task-executed', <Plus key="added" {...icon} />, t`新增`],
    removed: ['intention-a', <Minus key="removed" {...icon} />, t`已删除`],
    changed: ['overdue', <Pencil key="changed" {...icon} />, t`已修改`],
    moved: ['task-pending', <ArrowUpDown key="moved" {...icon} />, t`已移动`],
  } as const;
  const [tone, mark, word] = looks[kind];
  return (
    <StatusChip tone={tone} mark={mark}>
      {word}
    </StatusChip>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;

  > li { padding: var(--space-12) 0; border-top: 1px solid var(--border-subtle); }
  > li:first-child { border-top: 0; }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-8);
  overflow-wrap: anywhere;

  > strong { font: var(--font-body-strong); }
  > small { color: var(--text-secondary); font: var(--font-small); }
  > code { padding: 0 var(--space-6); border-radius: var(--radius-xs); background: var(--bg-sunken); color: var(--text-secondary); font-family: var(--font-mono); font-size: 12px; }
`;
