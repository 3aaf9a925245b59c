import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import {
  type FocusEventHandler,
  type HTMLAttributes,
  type HTMLInputAutoCompleteAttribute,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useRef,
} from 'react';
import { Input } from 'react-aria-components';
import { ControlGroup } from '../field/Field.styles.ts';
import {
  boxState,
  Field,
  type FieldControlProps,
  type FieldOptions,
  splitFieldOptions,
} from '../field/Field.tsx';
import { isComposing } from '../field/keys.ts';
import { AreaBox, InlineButton, InputBox, Suffix } from './TextField.styles.ts';

interface TextOptions extends FieldOptions {
  value: string;
  onChange: (details: { value: string }) => void;
  onBlur?: FocusEventHandler;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  placeholder?: string;
  maxLength?: number;
  name?: string;
  autoFocus?: boolean;
}

export interface TextFieldProps extends TextOptions {
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** A unit behind the text, such as 岁. */
  suffix?: ReactNode;
  /** What can be taken over while typing; anything else can be typed all the same. */
  suggestions?: readonly string[];
  /** Enter, except while an input method composes. */
  onEnter?: (details: { value: string }) => void;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const [field, { suffix, suggestions, ref, ...rest }] = splitFieldOptions(props);
  const list = useId();
  return (
    <Field {...field}>
      {(control) => {
        const input = { ...inputProps(control, rest), ref };
        if (suggestions) {
          return (
            <>
              <InputBox {...input} list={list} />
              <datalist id={list}>
                {suggestions.map((text) => (
                  <option key={text}>{text}</option>
                ))}
              </datalist>
            </>
          );
        }
        if (!suffix) return <InputBox {...input} />;
        return (
          <ControlGroup {...boxState(props)}>
            <Input {...input} />
            <Suffix aria-hidden>{suffix}</Suffix>
          </ControlGroup>
        );
      }}
    </Field>
  );
}

export interface TextAreaProps extends TextOptions {
  /** @default 2 */
  rows?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text; the reader may make it taller. */
export function TextArea(props: TextAreaProps) {
  const [field, { rows = 2, value, onChange, isDisabled, isReadOnly, ...rest }] = splitFieldOptions(props);
  return (
    <Field {...field}>
      {(control) => (
        <AreaBox
          {...control}
          {...rest}
          rows={rows}
          value={value}
          disabled={isDisabled}
          readOnly={isReadOnly}
          onChange={(event) => onChange({ value: event.target.value })}
        />
      )}
    </Field>
  );
}

export interface SearchFieldProps extends Omit<TextFieldProps, 'suggestions'> {
  /** Enter or the clear button. */
  onSearch: (details: { value: string }) => void;
}

/** A line of text to search by; Escape or the cross clears it. */
export function SearchField({ onSearch, ...props }: SearchFieldProps) {
  const { t } = useLingui();
  const [field, { suffix: _, ref, ...rest }] = splitFieldOptions(props);
  const group = useRef<HTMLDivElement>(null);
  const clear = () => {
    // The cross goes with the text, and must not take the focus along.
    group.current?.querySelector('input')?.focus();
    rest.onChange({ value: '' });
    onSearch({ value: '' });
  };
  return (
    <Field {...field}>
      {(control) => (
        <ControlGroup ref={group} {...boxState(props)}>
          <Search size={15} aria-hidden />
          <Input
            {...inputProps(control, { ...rest, onEnter: onSearch })}
            ref={ref}
            role="searchbox"
            onKeyDown={(event) => {
              if (isComposing(event)) return;
              if (event.key === 'Enter') onSearch({ value: rest.value });
              if (event.key === 'Escape' && rest.value) {
                event.stopPropagation();
                clear();
              }
            }}
          />
          {rest.value && !rest.isReadOnly && !rest.isDisabled && (
            <InlineButton aria-label={t`清除`} onPress={clear}>
              <X size={14} aria-hidden />
            </InlineButton>
          )}
        </ControlGroup>
      )}
    </Field>
  );
}

type LineProps = Omit<TextFieldProps, keyof FieldOptions | 'suffix' | 'suggestions' | 'ref'>;

/** What an input takes of a line of text, with Enter as it is meant. */
export function inputProps(
  control: FieldControlProps,
  { value, onChange, onEnter, isDisabled, isReadOnly, ...rest }: LineProps,
) {
  return {
    autoComplete: 'off',
    ...control,
    ...rest,
    value,
    disabled: isDisabled,
    readOnly: isReadOnly,
    onChange: (event: { target: { value: string } }) => onChange({ value: event.target.value }),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && onEnter && !isComposing(event)) onEnter({ value });
    },
  };
}
