import { RecordDialog, type RecordSection } from '@huifang/ui/clinic/record-list';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import {
  drugsOfVisit,
  labResultLines,
  prescriptionLines,
  type RecordField,
  type RecordKind,
  visitDrugLines,
  visitParts,
  type WireRecord,
} from '../model/record-kinds.ts';
import { toColumns, toFacts, toRow } from '../model/record-rows.ts';
import { recordDetailQuery } from '../record-queries.ts';

export interface RecordDetailsProps {
  org: string;
  kind: RecordKind;
  record: WireRecord;
  onClose: () => void;
}

/** One record in full: its fields, and the lines or documents that belong to it. */
export function RecordDetails({ org, kind, record, onClose }: RecordDetailsProps) {
  const { t, i18n } = useLingui();
  const details = useQuery(recordDetailQuery(org, kind.id, String(record.id)));
  const row = toRow(i18n, kind.fields, record, 0);
  const section = (title: string, fields: readonly RecordField[], records: unknown): RecordSection => ({
    title,
    columns: toColumns(i18n, fields),
    rows: (Array.isArray(records) ? records : []).map((one, index) => toRow(i18n, fields, one, index)),
  });
  const whole = details.data;
  const sections =
    kind.id === 'labResults'
      ? [section(t`检验项目`, labResultLines, record.items)]
      : kind.id === 'prescriptions'
        ? [section(t`药品`, prescriptionLines, whole?.items)]
        : whole
          ? [
              section(t`药品`, visitDrugLines, drugsOfVisit(whole)),
              ...visitParts.map((part) => section(i18n._(part.title), part.fields, whole[part.id])),
            ]
          : [];

  return (
    <RecordDialog
      title={`${i18n._(kind.title)} ${row.label}`}
      facts={toFacts(i18n, kind.fields, record)}
      sections={sections}
      isLoading={details.isLoading}
      loadError={details.error ? messageOf(details.error) : undefined}
      onRetry={() => void details.refetch()}
      onClose={onClose}
    />
  );
}
