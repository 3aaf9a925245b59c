import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Minus, Pin, PinOff, Plus } from 'lucide-react';
import { memo } from 'react';
import { styled } from 'styled-components';
import { columnBounds } from '../data-table/column-layout.ts';
import { Tick } from '../data-table/Tick.tsx';
import { IconButton } from '../icon-button/index.ts';

export type ColumnAct = { does: 'show' | 'pin' } | { does: 'move' | 'resize'; by: -1 | 1 };

export interface ColumnSettingsRowProps {
  id: string;
  header: string;
  width: number;
  isShown: boolean;
  canHide: boolean;
  isPinned: boolean;
  isFirst: boolean;
  isLast: boolean;
  onAct: (id: string, header: string, width: number, act: ColumnAct) => void;
}

/** One column with all that can be done with it. */
export const ColumnSettingsRow = memo(function ColumnSettingsRow({
  id,
  header,
  width,
  isShown,
  isPinned,
  onAct,
  ...props
}: ColumnSettingsRowProps) {
  const { t } = useLingui();
  const act = (does: ColumnAct) => () => onAct(id, header, width, does);
  return (
    <li>
      <label>
        <Tick checked={isShown} disabled={!props.canHide} onChange={act({ does: 'show' })} />
        {header}
      </label>
      <Widths>
        <IconButton
          size="small"
          label={t`变窄 ${header}`}
          icon={<Minus size={14} />}
          disabledReason={width <= columnBounds.min ? t`已经最窄` : undefined}
          onPress={act({ does: 'resize', by: -1 })}
        />
        <span title={t`宽 ${width}`}>{width}</span>
        <IconButton
          size="small"
          label={t`变宽 ${header}`}
          icon={<Plus size={14} />}
          disabledReason={width >= columnBounds.max ? t`已经最宽` : undefined}
          onPress={act({ does: 'resize', by: 1 })}
        />
      </Widths>
      <IconButton
        size="small"
        label={t`上移 ${header}`}
        icon={<ArrowUp size={14} />}
        disabledReason={props.isFirst ? t`已经在最前` : undefined}
        onPress={act({ does: 'move', by: -1 })}
      />
      <IconButton
        size="small"
        label={t`下移 ${header}`}
        icon={<ArrowDown size={14} />}
        disabledReason={props.isLast ? t`已经在最后` : undefined}
        onPress={act({ does: 'move', by: 1 })}
      />
      <IconButton
        size="small"
        label={isPinned ? t`取消固定 ${header}` : t`固定 ${header}`}
        icon={isPinned ? <PinOff size={14} /> : <Pin size={14} />}
        onPress={act({ does: 'pin' })}
      />
    </li>
  );
});

/** Cards have no columns to be wide. */
const Widths = styled.span`
  display: flex;
  align-items: center;

  > span { min-width: 28px; color: var(--text-secondary); text-align: center; }
  @media (max-width: 767px) { display: none; }
`;
