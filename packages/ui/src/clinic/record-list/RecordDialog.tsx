import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { type Fact, FactList } from '../../primitives/fact-list/index.ts';
import { Spinner } from '../../primitives/loading/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import type { RecordColumn, RecordRow } from './RecordList.tsx';

/** What belongs to a record, such as the drugs of a prescription. */
export interface RecordSection {
  title: string;
  columns: readonly RecordColumn[];
  rows: readonly RecordRow[];
}

export interface RecordDialogProps {
  title: string;
  facts: readonly Fact[];
  sections?: readonly RecordSection[];
  /** @default false */
  isLoading?: boolean;
  /** Why it could not be loaded. */
  loadError?: string;
  onRetry?: () => void;
  onClose: () => void;
}

/** One record in full, and what belongs to it. Empty sections are left out. */
export function RecordDialog(props: RecordDialogProps) {
  const { t } = useLingui();
  const { title, facts, sections = [], isLoading = false, loadError } = props;
  return (
    <Dialog
      title={title}
      width="860px"
      onClose={props.onClose}
      footer={
        <Button autoFocus onPress={props.onClose}>
          <Trans>关闭</Trans>
        </Button>
      }
    >
      <Body>
        <FactList facts={facts} />
        {isLoading && <Spinner />}
        {loadError && <FailureState title={t`详情加载失败`} detail={loadError} onRetry={props.onRetry} />}
        {sections
          .filter(({ rows }) => rows.length > 0)
          .map((section) => (
            <Section key={section.title} {...section} />
          ))}
      </Body>
    </Dialog>
  );
}

function Section({ title, columns, rows }: RecordSection) {
  return (
    <section>
      <h3>{title}</h3>
      <Wide tabIndex={0} role="group" aria-label={title}>
        <table aria-label={title}>
          <thead>
            <tr>
              {columns.map(({ id, header, isNumber }) => (
                <th key={id} scope="col" data-number={isNumber || undefined}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map(({ id, isNumber }) => (
                  <td key={id} data-number={isNumber || undefined}>
                    {row.cells[id] || '—'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </section>
  );
}

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);

  & h3 { margin-bottom: var(--space-6); font: var(--font-body-strong); }
  & table { width: 100%; border-collapse: collapse; font: var(--font-small); }
  & :is(th, td) { padding: var(--space-6) var(--space-8); border-bottom: 1px solid var(--border-subtle); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
  & th { color: var(--text-tertiary); font: var(--font-caption); white-space: nowrap; }
  & [data-number] { text-align: end; white-space: nowrap; }
`;

const Wide = styled.div`
  position: relative;
  overflow: auto;
`;
