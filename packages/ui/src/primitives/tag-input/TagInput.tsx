import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type FocusEventHandler, type Ref, useRef, useState } from 'react';
import { Input } from 'react-aria-components';
import { boxState, Field, type FieldOptions, splitFieldOptions } from '../field/Field.tsx';
import { isComposing } from '../field/keys.ts';
import { Remove, Tag, TagBox, TagList } from './TagInput.styles.ts';
import { addTokens, splitTokens } from './tokens.ts';

export interface TagInputProps extends FieldOptions {
  value: readonly string[];
  onChange: (details: { value: string[] }) => void;
  onBlur?: FocusEventHandler;
  /** @default '输入后按回车或逗号添加' */
  placeholder?: string;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Words as removable tokens. Enter or a comma of either width ends a word; Backspace takes the last one back. */
export function TagInput(props: TagInputProps) {
  const { t } = useLingui();
  const [field, { value, onChange, onBlur, placeholder, isDisabled, isReadOnly, ref }] =
    splitFieldOptions(props);
  const [text, setText] = useState('');
  const composes = useRef(false);
  const canEdit = !isDisabled && !isReadOnly;

  const add = (tokens: readonly string[], rest = '') => {
    setText(rest);
    const next = addTokens(value, tokens);
    if (next.length !== value.length) onChange({ value: next });
  };
  const take = (next: string) => {
    if (composes.current) return setText(next);
    const { tokens, rest } = splitTokens(next);
    if (tokens.length > 0 || rest !== next) add(tokens, rest);
    else setText(next);
  };

  return (
    <Field {...field}>
      {(control) => (
        <TagBox {...boxState(props)}>
          {value.length > 0 && (
            <TagList aria-label={t`已添加`}>
              {value.map((tag) => (
                <Tag key={tag} data-fixed={!canEdit || undefined}>
                  {tag}
                  {canEdit && (
                    <Remove
                      aria-label={t`移除 ${tag}`}
                      onPress={() => onChange({ value: value.filter((other) => other !== tag) })}
                    >
                      <X size={12} aria-hidden />
                    </Remove>
                  )}
                </Tag>
              ))}
            </TagList>
          )}
          <Input
            {...control}
            ref={ref}
            autoComplete="off"
            value={text}
            disabled={isDisabled}
            readOnly={isReadOnly}
            placeholder={
              value.length > 0 || !canEdit ? undefined : (placeholder ?? t`输入后按回车或逗号添加`)
            }
            onChange={(event) => take(event.target.value)}
            onCompositionStart={() => {
              composes.current = true;
            }}
            onCompositionEnd={(event) => {
              composes.current = false;
              take(event.currentTarget.value);
            }}
            onKeyDown={(event) => {
              if (isComposing(event)) return;
              if (event.key === 'Enter' && text.trim() && !event.ctrlKey && !event.metaKey) {
                event.preventDefault();
                add([text]);
              }
              if (event.key === 'Backspace' && text === '' && canEdit && value.length > 0) {
                setText(value.at(-1) ?? '');
                onChange({ value: value.slice(0, -1) });
                event.preventDefault();
              }
            }}
            onBlur={(event) => {
              if (text.trim()) add([text]);
              onBlur?.(event);
            }}
          />
        </TagBox>
      )}
    </Field>
  );
}
