import type { Gender } from '@huifang/domain/customer/fields';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { DataTableColumn } from '../../primitives/data-table/index.ts';
import { ClippedText } from '../../primitives/truncated-text/index.ts';
import { Moment, missing, NameCell } from '../service-centre/ConsultCells.tsx';

/** One consult of a customer. Times are `YYYY-MM-DD HH:mm` of the organisation, empty for none. */
export interface ConsultOrder {
  id: string;
  customerId: string;
  appointmentNumber: string;
  name: string;
  /** Empty where it is not known. */
  /** Empty where it is not known at all. */
  gender: Gender | '';
  age?: number;
  registeredAt: string;
  method: string;
  disease: string;
  site: string;
  expectedAt: string;
  staffName: string;
}

export interface UseConsultOrderColumnsOptions {
  /** The organisation's current day; dates of its year leave the year out. */
  today: string;
  /** Without it names lead nowhere. */
  onOpenCustomer?: (details: { row: ConsultOrder }) => void;
}

/** The columns of a list of consults: when, how and about what somebody asked, and when they are expected. */
export function useConsultOrderColumns({
  today,
  onOpenCustomer,
}: UseConsultOrderColumnsOptions): readonly DataTableColumn<ConsultOrder>[] {
  const { t } = useLingui();
  return useMemo(() => {
    const clipped = (text: string) => (text ? <ClippedText text={text} /> : missing);
    return [
      {
        id: 'name',
        header: t`姓名`,
        width: 152,
        card: 'title',
        cell: (row) => (
          <NameCell
            row={{ ...row, followsWeChat: false }}
            onOpen={onOpenCustomer && (() => onOpenCustomer({ row }))}
          />
        ),
      },
      {
        id: 'registeredAt',
        header: t`登记时间`,
        width: 112,
        card: 'fact',
        cell: (row, { isNarrow }) => <Moment time={row.registeredAt} today={today} isNarrow={isNarrow} />,
      },
      { id: 'method', header: t`咨询方式`, width: 104, card: 'fact', cell: (row) => clipped(row.method) },
      { id: 'disease', header: t`病种`, width: 124, card: 'fact', cell: (row) => clipped(row.disease) },
      { id: 'site', header: t`院区`, width: 104, cell: (row) => clipped(row.site) },
      {
        id: 'expectedAt',
        header: t`预计到院`,
        width: 112,
        card: 'fact',
        cell: (row, { isNarrow }) => <Moment time={row.expectedAt} today={today} isNarrow={isNarrow} />,
      },
      { id: 'staff', header: t`服务人`, width: 88, cell: (row) => clipped(row.staffName) },
      { id: 'number', header: t`预约号`, width: 136, cell: (row) => clipped(row.appointmentNumber) },
    ];
  }, [t, today, onOpenCustomer]);
}
