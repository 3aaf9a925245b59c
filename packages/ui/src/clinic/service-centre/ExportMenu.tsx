import { Trans, useLingui } from '@lingui/react/macro';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Menu, type MenuItem } from '../../primitives/menu/index.ts';

/** A file that a spreadsheet opens. */
export type ExportFormat = 'xlsx' | 'csv';

export interface ExportMenuProps {
  onExport: (details: { format: ExportFormat }) => void;
  /** @default 导出 */
  label?: ReactNode;
  /** `icon` where there is little room. @default 'secondary' */
  variant?: 'secondary' | 'text' | 'icon';
}

/** Asks which kind of file. */
export function ExportMenu({ onExport, label, variant = 'secondary' }: ExportMenuProps) {
  const { t } = useLingui();
  return (
    <Menu
      label={t`导出格式`}
      trigger={
        variant === 'icon' ? (
          <IconButton size="small" label={t`导出`} icon={<Download size={16} />} />
        ) : (
          <Button variant={variant} size="small" icon={<Download size={15} aria-hidden />}>
            {label ?? <Trans>导出</Trans>}
          </Button>
        )
      }
      sections={[{ id: 'format', items: useExportItems() }]}
      onAction={({ id }) => onExport({ format: id as ExportFormat })}
    />
  );
}

/** The kinds of files, as a menu lists them. */
export function useExportItems(): MenuItem[] {
  const { t } = useLingui();
  return [
    { id: 'xlsx', label: t`Excel 文件 (.xlsx)`, icon: <FileSpreadsheet size={16} /> },
    { id: 'csv', label: t`CSV 文件 (.csv)`, icon: <FileText size={16} /> },
  ];
}
