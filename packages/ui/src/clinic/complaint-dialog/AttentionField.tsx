import type { CSSProperties, FocusEventHandler } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { styled } from 'styled-components';
import { Field, type FieldOptions } from '../../primitives/field/index.ts';
import { Select, type SelectOption } from '../../primitives/select/index.ts';
import { offered } from '../../primitives/select/options.ts';
import { attentionColour } from '../complaint-list/AttentionMark.tsx';

export interface AttentionFieldProps extends FieldOptions {
  /** From the lowest to the highest; the darker the mark, the higher. */
  levels: readonly SelectOption[];
  value: string;
  onChange: (details: { value: string }) => void;
  onBlur?: FocusEventHandler;
  /** @default false */
  isReadOnly?: boolean;
}

/** More levels than these do not stand side by side: the usual ones, and one that a complaint has from before. */
const mostInSight = 6;

/** How serious a complaint is: a few ordered levels side by side, behaving as radio buttons; more of them in a list. */
export function AttentionField({
  levels: all,
  value,
  onChange,
  onBlur,
  isReadOnly,
  ...field
}: AttentionFieldProps) {
  const levels = offered(all, [value]);
  const colourOf = (index: number) => ({ '--level': attentionColour(index, levels.length) }) as CSSProperties;
  if (levels.length > mostInSight)
    return (
      <Select
        {...field}
        isReadOnly={isReadOnly}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        options={levels.map((level, index) => ({
          ...level,
          isDisabled: level.isDisabled && level.value !== value,
          mark: <Sign style={colourOf(index)} />,
        }))}
      />
    );
  return (
    <Field {...field} labels="group">
      {(control) => (
        <Track
          id={control.id}
          orientation="horizontal"
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
          isInvalid={Boolean(field.error)}
          isReadOnly={isReadOnly}
          validationBehavior="aria"
          value={value || null}
          onChange={(next) => onChange({ value: next })}
          onBlur={onBlur}
        >
          {levels.map((level, index) => (
            <Level
              key={level.value}
              value={level.value}
              isDisabled={level.isDisabled && level.value !== value}
            >
              <Sign aria-hidden style={colourOf(index)} />
              {level.label}
            </Level>
          ))}
        </Track>
      )}
    </Field>
  );
}

const Sign = styled.i`
  display: inline-block;
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 2px;
  background: var(--level);
  box-shadow: 0 0 0 1px var(--att-edge);
`;

const Track = styled(RadioGroup)`
  display: flex;
  flex-wrap: wrap;
  min-height: var(--size-control);
  border: 1px solid var(--border-control);
  border-radius: var(--radius-sm);
  background: var(--bg-surface);

  &[data-invalid] { border-color: var(--danger-control); }
`;

const Level = styled(Radio)`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: center;
  gap: var(--space-6);
  min-height: 30px;
  padding: 0 var(--space-8);
  border-inline-start: 1px solid var(--border-default);
  font: var(--font-small);
  white-space: nowrap;
  cursor: pointer;

  &:first-child { border-inline-start: 0; }
  &[data-hovered]:not([data-selected]) { background: var(--bg-hover); }
  &[data-selected] {
    border-radius: var(--radius-sm);
    background: var(--warning-tint);
    box-shadow: inset 0 0 0 2px var(--warning-text);
    color: var(--warning-text);
    font: var(--font-small-strong);
  }
  &[data-focus-visible] { outline: 2px solid var(--focus-ring); outline-offset: 2px; }
`;
