import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUpDown, Minus, Pencil, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { StatusChip } from '../../primitives/badge/index.ts';
import { EmptyState } from '../../primitives/states/index.ts';

/** One property of a field before and after; empty for none. */
export interface FieldChange {
  label: string;
  before: string;
  after: string;
}

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
  const heads = { beforeLabel, afterLabel };
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
          <Details caption={t`表单属性`} details={settings} {...heads} />
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
          {change.details.length > 0 && <Details caption={change.name} details={change.details} {...heads} />}
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

interface DetailsProps extends Pick<FormDiffProps, 'beforeLabel' | 'afterLabel'> {
  caption: string;
  details: readonly FieldChange[];
}

function Details({ caption, details, beforeLabel, afterLabel }: DetailsProps) {
  const { t } = useLingui();
  return (
    <Table aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{t`属性`}</th>
          <th scope="col">{beforeLabel}</th>
          <th scope="col">{afterLabel}</th>
        </tr>
      </thead>
      <tbody>
        {details.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{before || '—'}</td>
            <td>{after || '—'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
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

const Table = styled.table`
  width: 100%;
  margin-top: var(--space-8);
  border-collapse: collapse;
  table-layout: fixed;
  font: var(--font-small);

  th, td { padding: var(--space-4) var(--space-8); border: 1px solid var(--border-subtle); text-align: start; vertical-align: top; overflow-wrap: anywhere; white-space: pre-wrap; }
  th { color: var(--text-secondary); font-weight: 400; }
  thead th { background: var(--bg-sunken); }
  tr > :first-child { width: 24%; }
  tbody td:last-child { background: var(--success-tint); }
  tbody td:nth-child(2) { background: var(--danger-tint); }
`;
