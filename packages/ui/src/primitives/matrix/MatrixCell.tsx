import { useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import { CellBox, CellRoot, MiniSwitch } from './Matrix.styles.ts';
import type { CellKind, CellValue } from './types.ts';
import { useCellText } from './useCellText.ts';

export interface MatrixCellProps {
  kind: CellKind;
  own: CellValue | undefined;
  saved: CellValue | undefined;
  inherited: CellValue | undefined;
  isChanged: boolean;
  line: number;
  column: number;
  start: number;
  width: number;
  isFrozen: boolean;
  isEdge: boolean;
  isActive: boolean;
  /** Undefined while no more than one cell is selected. */
  isSelected: boolean | undefined;
  /** What edits it, while it is edited. */
  editor?: ReactNode;
}

/** One cell. A value of its own is filled, an inherited one bare and grey, an unsaved one has a dot at its corner. */
export const MatrixCell = memo(function MatrixCell({
  kind,
  own,
  inherited,
  editor,
  ...props
}: MatrixCellProps) {
  const { t } = useLingui();
  const textOf = useCellText();
  const shown = own ?? inherited;
  const isInherited = own === undefined && inherited !== undefined;
  const before = textOf(kind, props.saved ?? inherited);
  const text = textOf(kind, shown);
  const sign = signOf(kind, shown);
  return (
    <CellRoot
      role="gridcell"
      tabIndex={props.isActive ? 0 : -1}
      aria-colindex={props.column + 2}
      aria-selected={props.isSelected}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- a gridcell has it (ARIA 1.2)
      aria-readonly={kind.lockedReason !== undefined || undefined}
      data-line={props.line}
      data-column={props.column}
      data-active={props.isActive || undefined}
      data-editing={editor ? true : undefined}
      data-frozen={props.isFrozen || undefined}
      data-edge={props.isEdge || undefined}
      style={{ '--cell-start': `${props.start}px`, '--cell-width': `${props.width}px` } as CSSProperties}
    >
      <CellBox
        data-own={own !== undefined || undefined}
        data-inherited={isInherited || undefined}
        data-changed={props.isChanged || undefined}
        title={kind.type === 'switch' ? undefined : text}
      >
        {kind.lockedReason !== undefined && <Lock size={12} aria-hidden />}
        {sign && <i aria-hidden>{sign}</i>}
        {typeof shown === 'boolean' ? (
          <>
            <MiniSwitch data-switch data-on={shown || undefined} aria-hidden />
            <VisuallyHidden>{text}</VisuallyHidden>
          </>
        ) : (
          <span>{text}</span>
        )}
        {isInherited && <VisuallyHidden>{t`（继承）`}</VisuallyHidden>}
        {props.isChanged && <VisuallyHidden>{t`（未保存，原为${before}）`}</VisuallyHidden>}
      </CellBox>
      {editor}
    </CellRoot>
  );
});

function signOf(kind: CellKind, shown: CellValue | undefined): ReactNode {
  if (kind.type === 'ticks' && shown !== undefined) return kind.shownAs(String(shown)).sign;
  return kind.type === 'choice' && kind.options.find((option) => option.value === shown)?.sign;
}
