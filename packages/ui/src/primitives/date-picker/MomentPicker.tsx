import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { controlBox } from '../field/Field.styles.ts';
import { splitFieldOptions } from '../field/Field.tsx';
import { SegmentedControl } from '../segmented/index.ts';
import { DatePicker, type DatePickerProps } from './DatePicker.tsx';
import { joinMoment, splitMoment } from './moments.ts';

export interface MomentPickerProps extends Omit<DatePickerProps, 'labelPosition' | 'isLabelHidden'> {
  /** `YYYY-MM-DD` for any time that day, `YYYY-MM-DD HH:mm` for a time of it, empty, or what was typed so far. */
  value: string;
  /** The time that choosing one starts from. @default 09:00 */
  firstTime?: string;
}

/** A day, and a time of it where one was agreed on; the day alone stands for any time that day. */
export function MomentPicker({ value, onChange, firstTime = '09:00', ...props }: MomentPickerProps) {
  const { t } = useLingui();
  const { day, time } = splitMoment(value);
  // The box of the time stays while the time in it is being changed.
  const [isTiming, setTiming] = useState(false);
  const isTimed = time !== '' || isTiming;
  const [field, rest] = splitFieldOptions(props);
  const set = (moment: { day?: string; time?: string }) =>
    onChange({ value: joinMoment({ day, time, ...moment }) });
  const choose = (kind: string) => {
    setTiming(kind === 'time');
    set({ time: kind === 'time' ? firstTime : '' });
  };

  return (
    <Pair>
      <DatePicker {...field} {...rest} value={day} onChange={(details) => set({ day: details.value })} />
      <SegmentedControl
        label={t`时间`}
        options={[
          { value: 'day', label: t`全天` },
          { value: 'time', label: t`定时` },
        ]}
        value={isTimed ? 'time' : 'day'}
        isDisabled={rest.isDisabled}
        isReadOnly={rest.isReadOnly}
        onChange={(details) => choose(details.value)}
      />
      {isTimed && (
        <Time
          type="time"
          aria-label={t`几点`}
          value={time}
          disabled={rest.isDisabled}
          readOnly={rest.isReadOnly}
          onChange={(event) => {
            setTiming(true);
            set({ time: event.target.value });
          }}
          onBlur={(event) => {
            // Without a time, and at the very beginning of the day, it is the day alone.
            setTiming(false);
            if (time === '00:00') set({ time: '' });
            rest.onBlur?.(event);
          }}
        />
      )}
    </Pair>
  );
}

const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  align-items: flex-start;

  & > :first-child { flex: 1 1 148px; min-width: 0; }
`;

/** Beside the segments, which have a label above them. */
const Time = styled.input`
  ${controlBox}
  width: auto;
  margin-top: 24px;
  padding: 0 var(--space-8);
`;
