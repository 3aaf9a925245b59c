import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { isComposing } from '../field/index.ts';
import { Sheet } from '../popover/index.ts';
import { OptionItem, OptionList } from '../select/Options.styles.ts';
import { Anchor, DraftBox, DraftFaultNote, EditorHead, OptionName } from './CellEditor.styles.ts';
import { type DraftFault, readDraft } from './cells.ts';
import type { CellEditorProps } from './props.ts';
import { TicksEditor } from './TicksEditor.tsx';
import type { CellKind, CellOption, CellValue } from './types.ts';

/** Edits a cell in its place: a list for a choice, a field for a text or a number. */
export function CellEditor(props: CellEditorProps) {
  const { kind } = props;
  if (kind.type === 'choice') return <ChoiceEditor {...props} kind={kind} />;
  if (kind.type === 'ticks') return <TicksEditor {...props} kind={kind} />;
  if (kind.type === 'text' || kind.type === 'number') return <DraftEditor {...props} kind={kind} />;
  return null;
}

type PropsOf<Type extends CellKind['type']> = CellEditorProps & { kind: Extract<CellKind, { type: Type }> };

const clearKey = '$clear';

function ChoiceEditor({ kind, value, rowLabel, columnLabel, cellCount, ...props }: PropsOf<'choice'>) {
  const { t } = useLingui();
  const anchor = useRef<HTMLSpanElement>(null);
  const canClear = !kind.isRequired && (value !== undefined || cellCount > 1);
  const clear: CellOption = { value: clearKey, label: props.isInherited ? t`恢复继承` : t`清空` };
  const title = `${rowLabel} ${columnLabel}`;
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
          <strong>{rowLabel}</strong>
          <span>{cellCount > 1 ? t`应用到 ${cellCount} 格` : columnLabel}</span>
        </EditorHead>
        <OptionList
          aria-label={title}
          autoFocus
          selectionMode="single"
          selectedKeys={value === undefined ? [] : [String(value)]}
          escapeKeyBehavior="none"
          // The same choice again leaves nothing selected, and still is the choice: others of the range may differ.
          onSelectionChange={(keys) => {
            const key = [...keys][0] ?? value;
            props.onDone({ value: key === clearKey ? undefined : (key as CellValue), by: 'key' });
          }}
        >
          {[...kind.options, ...(canClear ? [clear] : [])].map((option) => (
            <OptionItem key={option.value} id={option.value} textValue={option.label}>
              {({ isSelected }) => (
                <>
                  <OptionName>
                    {option.sign}
                    {option.label}
                  </OptionName>
                  {option.hint && <small>{option.hint}</small>}
                  {isSelected && <Check size={14} aria-hidden />}
                </>
              )}
            </OptionItem>
          ))}
        </OptionList>
      </Sheet>
    </>
  );
}

function DraftEditor({ kind, value, draft, rowLabel, columnLabel, ...props }: PropsOf<'text' | 'number'>) {
  const { t } = useLingui();
  const noteId = useId();
  const [typed, setTyped] = useState(draft ?? String(value ?? ''));
  const [isFaultShown, setFaultShown] = useState(false);
  const isTouched = useRef(false);
  // Leaving it is the end of it too, also where the focus was taken away because it had ended.
  const isOver = useRef(false);
  const read = readDraft(kind, typed);

  const wordsOf = (found: DraftFault) => {
    if (kind.type === 'text') {
      const { maxLength } = kind;
      return found === 'too-long' ? t`最多填写 ${maxLength} 个字` : t`请填写内容`;
    }
    const { min, max } = kind;
    if (min !== undefined && max !== undefined) return t`请填写 ${min} 到 ${max} 的数`;
    if (min !== undefined) return t`请填写不小于 ${min} 的数`;
    return max === undefined ? t`请填写数字` : t`请填写不大于 ${max} 的数`;
  };
  const fault = 'fault' in read ? wordsOf(read.fault) : undefined;

  const end = (by: 'key' | 'leaving', isKept = isTouched.current) => {
    if (isOver.current) return;
    if (by === 'key' && isKept && fault) return setFaultShown(true);
    isOver.current = true;
    if (!isKept) props.onGiveUp({ by });
    else if ('fault' in read) props.onGiveUp({ by, why: t`没有修改：${fault}` });
    else props.onDone({ value: read.value, by });
  };

  const isFaulty = isFaultShown && fault !== undefined;
  return (
    <>
      <DraftBox
        // The cell was asked to be edited by whoever has the focus in it.
        autoFocus
        aria-label={`${rowLabel} ${columnLabel}`}
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty ? noteId : undefined}
        inputMode={kind.type === 'number' ? 'decimal' : undefined}
        value={typed}
        onFocus={(event) => draft === undefined && event.target.select()}
        onChange={(event) => {
          isTouched.current = true;
          setTyped(event.target.value);
        }}
        onBlur={() => end('leaving')}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (isComposing(event)) return;
          // Nothing typed and a range: the value itself goes to all of it.
          if (event.key === 'Enter') end('key', isTouched.current || props.cellCount > 1);
          if (event.key === 'Escape') end('key', false);
        }}
      />
      {isFaulty && (
        <DraftFaultNote id={noteId} role="alert">
          {fault}
        </DraftFaultNote>
      )}
    </>
  );
}
