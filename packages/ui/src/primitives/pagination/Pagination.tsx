import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../button/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { JumpInput, Numbers, PageNumber, Root, SizeBox, SizeSelect } from './Pagination.styles.ts';
import { pageNumbers } from './page-numbers.ts';

export const pageSizes = [10, 20, 50, 100, 200] as const;
export type PageSize = (typeof pageSizes)[number];

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: PageSize;
  /** Rows altogether, or the bound when `isTotalCapped`; undefined says nothing of them, while they are not known. */
  total: number | undefined;
  /** There are more than `total`: shows 10,000+ and a button for the exact count. @default false */
  isTotalCapped?: boolean;
  /** The exact count is on its way. @default false */
  isCounting?: boolean;
  onExactTotal?: () => void;
  /** A new size starts at page 1. */
  onChange: (details: { page: number; pageSize: PageSize }) => void;
}

/**
 * Total, page size, page numbers and a jump (rule list-4). Keeps only the number being typed. Below 768 the place among
 * the pages stands for the numbers, below 600 it stands alone.
 */
export function Pagination({
  page,
  pageSize,
  total,
  isTotalCapped = false,
  isCounting = false,
  onExactTotal,
  onChange,
}: PaginationProps) {
  const { t, i18n } = useLingui();
  const [jump, setJump] = useState('');
  const lastPage = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize));
  const goTo = (target: number) => onChange({ page: Math.min(Math.max(target, 1), lastPage), pageSize });
  const count = total !== undefined && `${i18n.number(total)}${isTotalCapped ? '+' : ''}`;

  const jumpOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || jump === '') return;
    event.preventDefault();
    goTo(Number(jump));
    setJump('');
  };

  return (
    <Root aria-label={t`分页`}>
      <span>{count && <Trans>共 {count} 条</Trans>}</span>
      {count && isTotalCapped && onExactTotal && (
        <Button variant="text" size="small" isBusy={isCounting} onPress={onExactTotal}>
          <Trans>精确计数</Trans>
        </Button>
      )}
      <SizeBox>
        <SizeSelect
          aria-label={t`每页条数`}
          value={pageSize}
          onChange={(event) => onChange({ page: 1, pageSize: Number(event.target.value) as PageSize })}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {t`${size} 条/页`}
            </option>
          ))}
        </SizeSelect>
        <ChevronDown size={14} aria-hidden />
      </SizeBox>
      <Numbers>
        <li>
          <IconButton
            size="small"
            label={t`上一页`}
            icon={<ChevronLeft size={16} />}
            isDisabled={page <= 1}
            onPress={() => goTo(page - 1)}
          />
        </li>
        {pageNumbers(page, lastPage).map((entry, index) =>
          entry === 'gap' ? (
            <li key={`gap-${index < 3 ? 'before' : 'after'}`} data-number aria-hidden>
              ⋯
            </li>
          ) : (
            <li key={entry} data-number>
              <PageNumber
                type="button"
                aria-label={t`第 ${entry} 页`}
                aria-current={entry === page ? 'page' : undefined}
                onClick={() => goTo(entry)}
              >
                {entry}
              </PageNumber>
            </li>
          ),
        )}
        <li data-place>{t`第 ${page} / ${lastPage} 页`}</li>
        <li>
          <IconButton
            size="small"
            label={t`下一页`}
            icon={<ChevronRight size={16} />}
            isDisabled={page >= lastPage}
            onPress={() => goTo(page + 1)}
          />
        </li>
      </Numbers>
      <span>
        <Trans>
          跳至
          <JumpInput
            inputMode="numeric"
            value={jump}
            aria-label={t`跳至页码`}
            onChange={(event) => setJump(event.target.value.replace(/\D/g, '').slice(0, 6))}
            onKeyDown={jumpOnEnter}
          />
          页
        </Trans>
      </span>
    </Root>
  );
}
