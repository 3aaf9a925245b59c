import { useLingui } from '@lingui/react/macro';
import { ChevronDown, X } from 'lucide-react';
import { type FocusEventHandler, type Ref, useEffect, useRef, useState } from 'react';
import { Input, type Key } from 'react-aria-components';
import { boxState, Field, type FieldOptions, splitFieldOptions } from '../field/Field.tsx';
import { Sheet } from '../popover/index.ts';
import { InputBox } from '../text-field/TextField.styles.ts';
import { OptionRow } from './OptionRow.tsx';
import { InlineButton, ListNote, OptionList } from './Options.styles.ts';
import { filterOptions, type SelectOption } from './options.ts';
import { useOffered } from './retired.ts';
import { ComboBoxBox, ComboRoot } from './Select.styles.ts';

export interface ComboBoxProps extends FieldOptions {
  /** The whole option, so that its name shows before any search. */
  value: SelectOption | undefined;
  onChange: (details: { option: SelectOption | undefined }) => void;
  /** A list that is already here, filtered while typing. Give this or `onSearch`. */
  options?: readonly SelectOption[];
  /** Finds options; a newer search aborts the older one's signal. */
  onSearch?: (details: { text: string; signal: AbortSignal }) => Promise<readonly SelectOption[]>;
  /** Fewer characters are not searched for. @default 2 */
  minLength?: number;
  onBlur?: FocusEventHandler;
  placeholder?: string;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  ref?: Ref<HTMLInputElement>;
}

const none: readonly SelectOption[] = [];

/** One choice out of many, found by typing. What was typed without choosing goes back to the last choice. */
export function ComboBox(props: ComboBoxProps) {
  const { t } = useLingui();
  const [field, { value, onChange, options, onSearch, minLength = 2, onBlur, ref, ...rest }] =
    splitFieldOptions(props);
  const [text, setText] = useState(value?.label ?? '');
  const [shownValue, setShownValue] = useState(value);
  if (value?.value !== shownValue?.value || value?.label !== shownValue?.label) {
    setShownValue(value);
    setText(value?.label ?? '');
  }

  const isUntouched = text === (value?.label ?? '');
  const search = useSearch(onSearch, minLength);
  const here = useOffered(options ?? none, [value?.value]);
  const items = onSearch ? search.options : isUntouched ? here : filterOptions(here, text);

  const type = (next: string) => {
    setText(next);
    search.run(next);
    if (next === '' && value) onChange({ option: undefined });
  };
  const choose = (key: Key | null) => {
    const option = items.find((item) => item.value === key) ?? value;
    setText(option?.label ?? '');
    if (option?.value !== value?.value) onChange({ option });
  };
  const notes = {
    idle: t`请输入要查找的内容`,
    short: t`筛选内容需要大于两个字符!`,
    loading: t`正在查找…`,
    failed: t`查找失败，请重试`,
    found: t`没有满足条件的数据`,
  };
  const canClear = text !== '' && !rest.isDisabled;

  return (
    <Field {...field}>
      {(control) => {
        if (rest.isReadOnly) return <InputBox {...control} readOnly value={value?.label ?? ''} />;
        return (
          <ComboRoot
            aria-labelledby={control['aria-labelledby']}
            aria-describedby={control['aria-describedby']}
            id={control.id}
            isInvalid={Boolean(field.error)}
            isRequired={field.isRequired}
            validationBehavior="aria"
            isDisabled={rest.isDisabled}
            allowsEmptyCollection
            items={items}
            inputValue={text}
            // What the form puts into the field opens nothing: only typing does, and the keys and the button as always.
            menuTrigger={isUntouched ? 'manual' : 'input'}
            onInputChange={type}
            selectedKey={value?.value ?? null}
            onSelectionChange={choose}
          >
            <ComboBoxBox {...boxState(props)}>
              <Input ref={ref} placeholder={rest.placeholder ?? t`请选择`} onBlur={onBlur} />
              {canClear && (
                <InlineButton
                  slot={null}
                  data-clear
                  excludeFromTabOrder
                  aria-label={t`清除`}
                  onPress={() => type('')}
                >
                  <X size={14} aria-hidden />
                </InlineButton>
              )}
              <InlineButton>
                <ChevronDown size={14} aria-hidden />
              </InlineButton>
            </ComboBoxBox>
            <Sheet>
              <OptionList
                renderEmptyState={() => <ListNote>{notes[onSearch ? search.state : 'found']}</ListNote>}
              >
                {(item) => {
                  const option = item as SelectOption;
                  return <OptionRow id={option.value} option={option} />;
                }}
              </OptionList>
            </Sheet>
          </ComboRoot>
        );
      }}
    </Field>
  );
}

type SearchState = 'idle' | 'short' | 'loading' | 'failed' | 'found';

const searchDelay = 250;

function useSearch(onSearch: ComboBoxProps['onSearch'], minLength: number) {
  const [state, setState] = useState<SearchState>('idle');
  const [options, setOptions] = useState<readonly SelectOption[]>([]);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const show = (next: SearchState, found: readonly SelectOption[] = []) => {
    setState(next);
    setOptions(found);
  };
  const run = (text: string) => {
    if (!onSearch) return;
    current.current?.abort();
    const wanted = text.trim();
    if (!wanted) return show('idle');
    if ([...wanted].length < minLength) return show('short');
    show('loading');
    const controller = new AbortController();
    current.current = controller;
    const { signal } = controller;
    const timer = setTimeout(() => {
      onSearch({ text: wanted, signal }).then(
        (found) => !signal.aborted && show('found', found),
        () => !signal.aborted && show('failed'),
      );
    }, searchDelay);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  return { state, options, run };
}
