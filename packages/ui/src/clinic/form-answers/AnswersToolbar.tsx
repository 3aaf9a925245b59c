import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { keptGroup } from '../../primitives/data-table/index.ts';
import { type DateRange, DateRangePicker } from '../../primitives/date-picker/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Select, type SelectOption } from '../../primitives/select/index.ts';
import { type ExportFormat, ExportMenu } from '../service-centre/ExportMenu.tsx';

export interface AnswersToolbarProps {
  forms: readonly SelectOption[];
  /** Empty until one is chosen. */
  formId: string;
  onFormChange: (details: { formId: string }) => void;
  versions: readonly number[];
  /** Undefined for all. */
  version?: number;
  onVersionChange: (details: { version?: number }) => void;
  /** The days of filling. */
  period: DateRange;
  onPeriodChange: (details: { period: DateRange }) => void;
  today: string;
  customerSearch: ReactNode;
  /** Such as the settings of the columns. */
  tools?: ReactNode;
  onRefresh: () => void;
  /** @default false */
  isRefreshing?: boolean;
  /** Without the right to export there is no such button. */
  onExport?: (details: { format: ExportFormat }) => void;
  /** What has arrived of a running export. */
  exported?: { rows: number } | { kilobytes: number };
  onCancelExport: () => void;
}

/** Which answers are shown, and what can be done with them. */
export function AnswersToolbar(props: AnswersToolbarProps) {
  const { t } = useLingui();
  const { exported } = props;
  return (
    <Line role="search" aria-label={t`筛选答卷`}>
      <Select
        label={t`表单`}
        isLabelHidden
        placeholder={t`选择表单`}
        options={props.forms}
        value={props.formId}
        onChange={({ value }) => props.onFormChange({ formId: value })}
      />
      <Select
        label={t`版本`}
        isLabelHidden
        isClearable
        placeholder={t`全部版本`}
        isDisabled={props.versions.length === 0}
        options={props.versions.map((version) => ({ value: String(version), label: t`版本 ${version}` }))}
        value={props.version === undefined ? '' : String(props.version)}
        onChange={({ value }) => props.onVersionChange({ version: value === '' ? undefined : Number(value) })}
      />
      <DateRangePicker
        label={t`填写日期`}
        isLabelHidden
        value={props.period}
        today={props.today}
        onChange={({ value }) => props.onPeriodChange({ period: value })}
      />
      <div data-search>{props.customerSearch}</div>
      <Tools {...keptGroup}>
        {exported ? (
          <span role="status">
            {'rows' in exported ? t`已导出 ${exported.rows} 条` : t`已导出 ${exported.kilobytes} KB`}
            <Button size="small" variant="text" onPress={props.onCancelExport}>
              <Trans>取消导出</Trans>
            </Button>
          </span>
        ) : (
          props.onExport && <ExportMenu onExport={props.onExport} />
        )}
        {props.tools}
        <IconButton
          size="small"
          label={t`刷新`}
          icon={<RefreshCw size={16} />}
          isPending={props.isRefreshing}
          onPress={props.onRefresh}
        />
      </Tools>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--space-8) var(--space-12);
  padding: var(--space-12) var(--space-16);

  > * { flex: none; max-width: 100%; }
  > [data-search] { width: 200px; }
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  min-height: var(--size-control);
  margin-inline-start: auto;

  > span { color: var(--text-secondary); font: var(--font-small); }
`;
