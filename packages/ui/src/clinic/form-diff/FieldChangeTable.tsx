import { styled } from 'styled-components';

/** One property of a field, or one answer, before and after; empty for none. */
export interface FieldChange {
  label: string;
  before: string;
  after: string;
}

export interface FieldChangeTableProps {
  /** What the table is about, for those who do not see where it stands. */
  caption: string;
  /** What the first column names. */
  nameLabel: string;
  beforeLabel: string;
  afterLabel: string;
  changes: readonly FieldChange[];
}

/** What changed, the old value beside the new one. */
export function FieldChangeTable({
  caption,
  nameLabel,
  beforeLabel,
  afterLabel,
  changes,
}: FieldChangeTableProps) {
  return (
    <Table aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{nameLabel}</th>
          <th scope="col">{beforeLabel}</th>
          <th scope="col">{afterLabel}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }, at) => (
          <tr key={`${at} ${label}`}>
            <th scope="row">{label}</th>
            <td>{before || '—'}</td>
            <td>{after || '—'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

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
