import { useLingui } from '@lingui/react/macro';
import { ChevronDown, X } from 'lucide-react';
import { type FocusEventHandler, type ReactNode, type Ref, useState } from 'react';
import type { Key } from 'react-aria-components';
import { boxState, Field, type FieldOptions, splitFieldOptions } from '../field/Field.tsx';
import { Sheet } from '../popover/index.ts';
import { InputBox } from '../text-field/TextField.styles.ts';
import { OptionRow } from './OptionRow.tsx';
import { InlineButton, ListNote, MarkSlot, OptionList } from './Options.styles.ts';
import type { SelectOption } from './options.ts';
import { useOffered } from './retired.ts';
import { ClearSlot, SelectRoot, Shown, Trigger } from './Select.styles.ts';

interface ListOptions extends FieldOptions {
  options: readonly SelectOption[];
  onBlur?: FocusEventHandler;
  /** @default 请选择 */
  placeholder?: string;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  /** The options are on their way. @default false */
  isLoading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export interface SelectProps extends ListOptions {
  /** Empty when nothing is chosen, unless an option has that value. A value that is not listed shows as it is. */
  value: string;
  onChange: (details: { value: string }) => void;
  /** Offers a cross that empties the choice. @default false */
  isClearable?: boolean;
}

/** One choice out of a list; typing the first letters moves to it. */
export function Select({ value, onChange, isClearable = false, ...props }: SelectProps) {
  const { t } = useLingui();
  const isListed = props.options.some((option) => option.value === value);
  const canClear = isClearable && value !== '' && !props.isDisabled && !props.isReadOnly;
  const chosen = props.options.find((option) => option.value === value);
  const options = useOffered(props.options, [value]);
  return (
    <ListSelect
      {...props}
      options={value && !isListed ? [...options, { value, label: value }] : options}
      shown={chosen?.label ?? value}
      mark={chosen?.mark}
      selection={{
        mode: 'single',
        // Of an option whose value is empty that is what it says, not that nothing is chosen.
        value: value === '' && !isListed ? null : value,
        onChange: (key) => onChange({ value: String(key ?? '') }),
      }}
      clear={
        canClear && (
          <ClearSlot>
            <InlineButton slot={null} aria-label={t`清除`} onPress={() => onChange({ value: '' })}>
              <X size={14} aria-hidden />
            </InlineButton>
          </ClearSlot>
        )
      }
    />
  );
}

export interface MultiSelectProps extends ListOptions {
  value: readonly string[];
  onChange: (details: { value: string[] }) => void;
}

/** Any number of choices out of a list, which stays open while choosing. */
export function MultiSelect({ value, onChange, ...props }: MultiSelectProps) {
  const { t } = useLingui();
  const shown = props.options
    .filter((option) => value.includes(option.value))
    .map(({ label }) => label)
    .join(t`、`);
  return (
    <ListSelect
      {...props}
      options={useOffered(props.options, value)}
      shown={shown}
      selection={{
        mode: 'multiple',
        value: [...value],
        onChange: (keys) => onChange({ value: keys.map(String) }),
      }}
    />
  );
}

interface ListSelectProps extends ListOptions {
  shown: string;
  mark?: ReactNode;
  selection:
    | { mode: 'single'; value: Key | null; onChange: (key: Key | null) => void }
    | { mode: 'multiple'; value: Key[]; onChange: (keys: Key[]) => void };
  clear?: ReactNode;
}

function ListSelect(props: ListSelectProps) {
  const { t } = useLingui();
  const [
    field,
    { options, shown, mark, selection, clear, placeholder, isReadOnly, isLoading, isDisabled, onBlur, ref },
  ] = splitFieldOptions(props);

  const [isOpen, setOpen] = useState(false);
  // Focus moving into the open list is not leaving the field.
  const leave: FocusEventHandler = (event) => !isOpen && onBlur?.(event);

  return (
    <Field {...field}>
      {(control) => {
        if (isReadOnly) return <InputBox {...control} readOnly value={shown} />;
        return (
          <SelectRoot
            aria-labelledby={control['aria-labelledby']}
            aria-describedby={control['aria-describedby']}
            isInvalid={Boolean(field.error)}
            isRequired={field.isRequired}
            validationBehavior="aria"
            isDisabled={isDisabled}
            isOpen={isOpen}
            onOpenChange={setOpen}
            placeholder={placeholder ?? t`请选择`}
            data-clearable={clear ? true : undefined}
            selectionMode={selection.mode}
            value={selection.value as never}
            onChange={selection.onChange as never}
          >
            <Trigger {...boxState(props)} id={control.id} ref={ref} onBlur={leave}>
              <Shown>
                {({ isPlaceholder, defaultChildren }) =>
                  isPlaceholder ? (
                    defaultChildren
                  ) : (
                    <>
                      {mark && <MarkSlot aria-hidden>{mark}</MarkSlot>}
                      {shown}
                    </>
                  )
                }
              </Shown>
              <ChevronDown size={14} aria-hidden />
            </Trigger>
            {clear}
            <Sheet>
              <OptionList
                items={options}
                renderEmptyState={() => (
                  <ListNote>{isLoading ? t`正在加载…` : t`没有满足条件的数据`}</ListNote>
                )}
              >
                {(item) => {
                  const option = item as SelectOption;
                  return <OptionRow id={option.value} option={option} />;
                }}
              </OptionList>
            </Sheet>
          </SelectRoot>
        );
      }}
    </Field>
  );
}
