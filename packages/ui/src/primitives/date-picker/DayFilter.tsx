import { useState } from 'react';
import { DatePicker, type DatePickerProps } from './DatePicker.tsx';
import { isDate, isWithin } from './dates.ts';

/**
 * The day that a list shows. `onChange` tells of whole days only: what is being typed stays in the field until it is a
 * date, with Enter, or until the field is left, and the list stays as it is.
 */
export function DayFilter({ value, onChange, ...rest }: DatePickerProps) {
  const [typing, setTyping] = useState<{ over: string; text: string }>();
  // What was typed over another day than the one shown is out of date.
  const text = typing?.over === value ? typing.text : value;
  return (
    <DatePicker
      {...rest}
      value={text}
      onChange={({ value: next }) => {
        setTyping({ over: value, text: next });
        if (next !== value && isDate(next) && isWithin(next, rest.min, rest.max)) onChange({ value: next });
      }}
      onBlur={(event) => {
        if (text.trim() === '') setTyping(undefined);
        rest.onBlur?.(event);
      }}
    />
  );
}
