import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { DataTable, type DataTableColumn } from '../../primitives/data-table/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { EmptyState, FailureState } from '../../primitives/states/index.ts';
import { TruncatedText } from '../../primitives/truncated-text/index.ts';
import { type VisitType, VisitTypeChip } from '../status-chips/index.ts';
import { textLimits } from '../text-limits/index.ts';

/** One visit to the hospital that belongs to an appointment. */
export interface VisitInfo {
  id: string;
  /** `YYYY-MM-DD HH:mm`. */
  visitedAt: string;
  visitType?: VisitType;
  department: string;
  doctor: string;
  diagnosis: string;
  /** Of a hospital stay, whether it lasts. */
  stay?: 'staying' | 'left';
}

export interface VisitInfoListProps {
  visits: readonly VisitInfo[];
  /** @default false */
  isLoading?: boolean;
  /** Why the visits could not be loaded. */
  loadError?: string;
  onRetry?: () => void;
}

/** The visits of one appointment, newest first as given. */
export function VisitInfoList({ visits, isLoading = false, loadError, onRetry }: VisitInfoListProps) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <DataTable
      label={t`就诊信息`}
      columns={columns}
      rows={visits}
      getRowId={(visit) => visit.id}
      getRowLabel={(visit) => visit.visitedAt}
      state={isLoading ? 'loading' : loadError ? 'failed' : 'ready'}
      failure={<FailureState title={t`就诊信息加载失败`} detail={loadError} onRetry={onRetry} />}
      empty={<EmptyState title={t`没有就诊记录`} />}
    />
  );
}

export interface VisitInfoDialogProps extends VisitInfoListProps {
  /** Whose visits these are. */
  customerName: string;
  /** Empty for none. */
  appointmentNumber?: string;
  onClose: () => void;
}

/** The visits of one appointment in a dialog. */
export function VisitInfoDialog({ customerName, appointmentNumber, onClose, ...list }: VisitInfoDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`就诊信息`}
      titleExtra={
        <span>
          {customerName} {appointmentNumber}
        </span>
      }
      width="var(--dialog-follow-up)"
      isFlush
      onClose={onClose}
      footer={
        <Button autoFocus onPress={onClose}>
          <Trans>关闭</Trans>
        </Button>
      }
    >
      <VisitInfoList {...list} />
    </Dialog>
  );
}

function useColumns() {
  const { t } = useLingui();
  return useMemo<readonly DataTableColumn<VisitInfo>[]>(() => {
    const stays = { staying: t`在院`, left: t`已出院` };
    return [
      { id: 'at', header: t`就诊时间`, width: 144, card: 'title', cell: (visit) => visit.visitedAt },
      {
        id: 'type',
        header: t`就诊类型`,
        width: 96,
        card: 'status',
        cell: (visit) => (visit.visitType ? <VisitTypeChip visitType={visit.visitType} /> : '—'),
      },
      { id: 'department', header: t`科室`, width: 128, card: 'fact', cell: (visit) => visit.department },
      { id: 'doctor', header: t`医生`, width: 112, card: 'fact', cell: (visit) => visit.doctor || '—' },
      {
        id: 'diagnosis',
        header: t`诊断`,
        width: 208,
        card: 'fact',
        cell: (visit) =>
          visit.diagnosis ? <TruncatedText text={visit.diagnosis} limit={textLimits.content} /> : '—',
      },
      {
        id: 'status',
        header: t`状态`,
        width: 88,
        card: 'fact',
        cell: (visit) => (visit.stay ? stays[visit.stay] : '—'),
      },
    ];
  }, [t]);
}
