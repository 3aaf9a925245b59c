import { customerFields } from '@huifang/domain/customer/fields';
import { isMasked } from '@huifang/domain/customer/masks';
import { parsePhone, splitPhones } from '@huifang/domain/customer/phones';
import { useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { type FocusEventHandler, type Ref, useRef, useState } from 'react';
import { Field, type FieldOptions, splitFieldOptions } from '../../primitives/field/Field.tsx';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { InputBox } from '../../primitives/text-field/TextField.styles.ts';
import { CallLink, CopyNumber, RevealNumber, useCallActions } from '../call-number/index.ts';
import { AddButton, Row, RowError, Rows } from './PhoneList.styles.ts';

/** How many numbers a customer may have. */
const maxPhones = customerFields.phones.most;

export interface PhoneListProps extends FieldOptions {
  /** The first one is the customer's default number. A masked number stays masked until it is typed over. */
  numbers: readonly string[];
  onChange: (details: { numbers: string[] }) => void;
  /** A number was left; `number` is normalised. */
  onNumberBlur?: (details: { number: string; index: number }) => void;
  onBlur?: FocusEventHandler;
  /** Fetches the whole number behind a masked one, for those who may see it. */
  onReveal?: (details: { number: string; index: number }) => Promise<string | undefined>;
  /** Marks every wrong number, also those not left yet. @default false */
  showsAllErrors?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A customer's numbers, up to 50, each checked when it is left. Enter or the plus adds one; several that are pasted or
 * typed into one row become rows of their own.
 */
export function PhoneList(props: PhoneListProps) {
  const { t } = useLingui();
  const [field, { numbers, onChange, onNumberBlur, onBlur, onReveal, showsAllErrors = false, ref, ...rest }] =
    splitFieldOptions(props);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [revealed, setRevealed] = useState<Readonly<Record<string, string>>>({});
  const list = useRef<HTMLUListElement>(null);
  const rows = numbers.length > 0 ? numbers : [''];
  const canEdit = !rest.isDisabled && !rest.isReadOnly;
  const canAdd = canEdit && rows.length < maxPhones && rows.every((number) => number.trim() !== '');

  const replace = (index: number, number: string) =>
    onChange({ numbers: rows.map((old, at) => (at === index ? number : old)) });
  const focusRow = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus());
  const add = () => {
    if (!canAdd) return;
    onChange({ numbers: [...rows, ''] });
    focusRow(rows.length);
  };
  const remove = (index: number) => {
    onChange({ numbers: rows.filter((_, at) => at !== index) });
    setLeft(new Set());
    focusRow(Math.max(0, index - 1));
  };
  /** Gives every number of a text a row; what is listed already does not come twice. */
  const commit = (index: number, text: string): string[] => {
    if (isMasked(text)) return [text];
    const others = rows.filter((_, at) => at !== index);
    const split = splitPhones(text);
    const fresh = split.length > 1 ? split.filter((number) => !others.includes(number)) : split;
    if (rows.length - 1 + fresh.length > maxPhones) return [text];
    if (split.length > 1 || (split[0] ?? '') !== text) {
      const kept = fresh.length > 0 ? fresh : [''];
      onChange({ numbers: [...rows.slice(0, index), ...kept, ...rows.slice(index + 1)] });
    }
    return fresh;
  };
  const isWrong = (number: string) => number.trim() !== '' && !isMasked(number) && !parsePhone(number);
  const problemOf = (number: string, index: number) => {
    if (!showsAllErrors && !left.has(index)) return undefined;
    if (isWrong(number)) return t`手机号码格式错误，请输入正确的号码`;
    return number !== '' && rows.indexOf(number) < index ? t`与前面的号码重复` : undefined;
  };
  const firstProblem = problemOf(rows[0] ?? '', 0);

  return (
    <Field {...field} error={field.error ?? firstProblem}>
      {(control) => (
        <Rows ref={list}>
          {rows.map((number, index) => {
            const problem = index === 0 ? undefined : problemOf(number, index);
            const isFirst = index === 0;
            const errorId = `${control.id}-${index}-error`;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a number's place is its identity while it is typed
              <li key={index}>
                <Row>
                  <InputBox
                    {...(isFirst
                      ? { ...control, ref }
                      : {
                          'aria-label': t`联系电话 ${index + 1}`,
                          'aria-invalid': problem ? true : undefined,
                          'aria-describedby': problem ? errorId : undefined,
                        })}
                    inputMode="tel"
                    autoComplete="off"
                    value={revealed[number] ?? number}
                    disabled={rest.isDisabled}
                    readOnly={rest.isReadOnly}
                    onChange={(event) => replace(index, event.target.value)}
                    onKeyDown={(event) => {
                      if (event.key !== 'Enter' || event.ctrlKey || event.nativeEvent.isComposing) return;
                      event.preventDefault();
                      add();
                    }}
                    onBlur={(event) => {
                      setLeft(new Set([...left, index]));
                      for (const [offset, plain] of commit(index, number).entries()) {
                        onNumberBlur?.({ number: plain, index: index + offset });
                      }
                      onBlur?.(event);
                    }}
                    onPaste={(event) => {
                      if (!canEdit) return;
                      const { value, selectionStart, selectionEnd } = event.currentTarget;
                      const pasted = event.clipboardData.getData('text');
                      const text =
                        value.slice(0, selectionStart ?? 0) +
                        pasted +
                        value.slice(selectionEnd ?? value.length);
                      if (splitPhones(text).length < 2 || splitPhones(text).some(isWrong)) return;
                      event.preventDefault();
                      const numbers = commit(index, text);
                      focusRow(index + Math.max(0, numbers.length - 1));
                    }}
                  />
                  {onReveal && isMasked(number) && !revealed[number] && (
                    <RevealNumber
                      label={t`显示完整号码 ${index + 1}`}
                      onPress={async () => {
                        const whole = await onReveal({ number, index });
                        if (whole) setRevealed((known) => ({ ...known, [number]: whole }));
                      }}
                    />
                  )}
                  {revealed[number] && <NumberTools number={revealed[number]} />}
                  {canEdit && rows.length > 1 && (
                    <IconButton
                      label={t`删除号码 ${index + 1}`}
                      icon={<Minus size={15} />}
                      onPress={() => remove(index)}
                    />
                  )}
                  {canEdit && isFirst && (
                    <AddButton
                      label={rows.length < maxPhones ? t`添加号码` : t`最多 ${maxPhones} 个号码`}
                      icon={<Plus size={15} />}
                      // Enter in a number does the same.
                      excludeFromTabOrder
                      isDisabled={!canAdd}
                      onPress={add}
                    />
                  )}
                </Row>
                {problem && <RowError id={errorId}>{problem}</RowError>}
              </li>
            );
          })}
        </Rows>
      )}
    </Field>
  );
}

/** What can be done with a number that was asked for. */
function NumberTools({ number }: { number: string }) {
  const actions = useCallActions();
  return (
    actions && (
      <>
        <CopyNumber number={number} onPress={() => actions.onCopy({ number })} />
        <CallLink number={number} />
      </>
    )
  );
}
