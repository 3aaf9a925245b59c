import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../button/index.ts';
import { Sheet } from '../popover/index.ts';
import { OptionList } from '../select/Options.styles.ts';
import { Anchor, EditorHead, OriginLine, TickItem, TickMark } from './CellEditor.styles.ts';
import { ticksOf, withTick } from './cells.ts';
import type { CellEditorProps } from './props.ts';
import type { CellKind } from './types.ts';

type TicksEditorProps = CellEditorProps & { kind: Extract<CellKind, { type: 'ticks' }> };

/** Several choices at once, each of which counts as soon as it is made. */
export function TicksEditor({ kind, value, inherited, rowLabel, columnLabel, ...props }: TicksEditorProps) {
  const { t } = useLingui();
  const anchor = useRef<HTMLSpanElement>(null);
  const title = `${rowLabel} ${columnLabel}`;
  const shown = value ?? inherited;
  const { origin, cellCount } = props;
  const decided = origin?.label ?? '';
  return (
    <>
      <Anchor ref={anchor} />
      <Sheet
        aria-label={title}
        triggerRef={anchor}
        isOpen
        placement="bottom start"
        offset={2}
        onOpenChange={(isOpen) => !isOpen && props.onGiveUp({ by: 'key' })}
      >
        <EditorHead>
          <span>
            <strong>{rowLabel}</strong> {cellCount > 1 ? t`应用到 ${cellCount} 格` : columnLabel}
          </span>
          <span>{kind.noneHint}</span>
        </EditorHead>
        <OptionList
          aria-label={title}
          autoFocus
          selectionMode="multiple"
          escapeKeyBehavior="none"
          selectedKeys={[...ticksOf(shown)]}
          disabledKeys={kind.options.flatMap((option) => (option.fixed ? [option.value] : []))}
          onSelectionChange={(keys) => {
            const before = new Set(ticksOf(shown));
            const now = new Set([...keys].map(String));
            const pressed = kind.options.find((option) => before.has(option.value) !== now.has(option.value));
            if (pressed) props.onApply(withTick(kind, shown, pressed.value));
          }}
        >
          {kind.options.map((option) => (
            <TickItem key={option.value} id={option.value} textValue={option.label}>
              {({ isSelected }) => (
                <>
                  <TickMark data-on={isSelected || undefined} aria-hidden>
                    {isSelected && <Check size={12} strokeWidth={3} />}
                  </TickMark>
                  <span>{option.label}</span>
                  <small>{option.fixed?.reason ?? option.hint}</small>
                </>
              )}
            </TickItem>
          ))}
        </OptionList>
        {value === undefined && origin && (
          <OriginLine>
            <span>{t`来自：${decided}`}</span>
            {origin.columnId !== undefined && (
              <Button variant="text" size="small" onPress={() => props.onGoTo(origin.columnId as string)}>
                {t`到${decided}修改`}
              </Button>
            )}
          </OriginLine>
        )}
        {value !== undefined && props.isInherited && inherited !== undefined && (
          <OriginLine>
            <span>{t`单独设置`}</span>
            <Button
              variant="text"
              size="small"
              onPress={() => props.onDone({ value: undefined, by: 'key' })}
            >{t`恢复继承`}</Button>
          </OriginLine>
        )}
      </Sheet>
    </>
  );
}
