import type { WorkKind } from '@huifang/domain/handover/work';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Spinner } from '../../primitives/loading/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import type { PreviewedWork } from './types.ts';
import { useWorkWords } from './useWorkWords.ts';

export interface HandoverPreviewProps {
  /** Who leaves or is away. */
  name: string;
  /** Absent until it is there. */
  kinds?: readonly PreviewedWork[];
  error?: string;
  onRetry?: () => void;
}

/** Who gets how much, a row a person and a column a kind of work. */
export function HandoverPreview({ name, kinds, error, onRetry }: HandoverPreviewProps) {
  const { t } = useLingui();
  const words = useWorkWords();
  if (error) return <FailureState title={t`预览加载失败`} detail={error} onRetry={onRetry} />;
  if (!kinds) return <Spinner />;
  const shown = kinds.filter(({ total }) => total > 0);
  const people = new Map(shown.flatMap((one) => one.receivers.map(({ id, name: who }) => [id, who])));
  const countOf = (kind: WorkKind, id: string) =>
    shown.find((one) => one.kind === kind)?.receivers.find((one) => one.id === id)?.count ?? 0;
  const staying = shown.some((one) => one.staying > 0);
  const samples = shown.flatMap((one) => one.sample.map((example) => ({ ...example, kind: one.kind })));
  return (
    <Scroll role="region" aria-label={t`交接预览`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`接收人`}</th>
            {shown.map(({ kind }) => (
              <th key={kind} scope="col" data-number>
                {words.kinds[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...people].map(([id, who]) => (
            <tr key={id}>
              <th scope="row">{id === '' ? t`未分配` : who}</th>
              {shown.map(({ kind }) => (
                <td key={kind}>{countOf(kind, id)}</td>
              ))}
            </tr>
          ))}
          {staying && (
            <tr>
              <th scope="row">{t`保留在 ${name} 名下`}</th>
              {shown.map(({ kind, staying: left }) => (
                <td key={kind}>{left}</td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
      {samples.length > 0 && (
        <p>
          {t`例如：`}
          {samples
            .map(({ kind, name: customer, to }) => `${words.kinds[kind]} ${customer} → ${to || t`未分配`}`)
            .join(t`；`)}
        </p>
      )}
    </Scroll>
  );
}

const Scroll = styled.div`
  overflow-x: auto;
  border: 1px solid var(--border-subtle);
  border-radius: var(--radius-md);

  & > table {
    width: 100%;
    border-collapse: collapse;
    font: var(--font-small);
    font-variant-numeric: tabular-nums;
  }

  th,
  td {
    padding: var(--space-6) var(--space-12);
    border-bottom: 1px solid var(--border-subtle);
    text-align: start;
    font-weight: 400;
    overflow-wrap: anywhere;
  }

  thead th { color: var(--text-secondary); white-space: nowrap; }
  td, th[data-number] { text-align: end; white-space: nowrap; }

  & > p {
    margin: 0;
    padding: var(--space-6) var(--space-12);
    color: var(--text-secondary);
    font: var(--font-small);
    overflow-wrap: anywhere;
  }
`;
