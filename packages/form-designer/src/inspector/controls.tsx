import type { Json } from '@huifang/form-renderer';
import { Select } from '@huifang/form-renderer/controls';
import { jsonText, parseJson } from '@huifang/form-renderer/schema';
import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import { useDesignerContext } from '../state/designer-context.ts';

/** A label beside what it names. */
function Row({
  label,
  error,
  children,
}: {
  label: string;
  error?: string | undefined;
  children: (id: string, describedBy: string | undefined) => ReactNode;
}) {
  const id = useId();
  const describedBy = error ? `${id}-error` : undefined;
  return (
    <div className="hfd-row">
      <label className="hfd-label" htmlFor={id}>
        {label}
      </label>
      <div className="hfd-control">
        {children(id, describedBy)}
        {error && (
          <p id={describedBy} className="hfd-error">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

interface FieldProps<T> {
  label: string;
  value: T;
  onChange: (value: T) => void;
}

/** Text that is taken with each key; one visit to the field is one step of the history. */
export function TextField({
  label,
  value,
  onChange,
  isMono,
  isLong,
  error,
}: FieldProps<string> & { isMono?: boolean; isLong?: boolean; error?: string | undefined }) {
  const { store } = useDesignerContext();
  const Box = isLong ? 'textarea' : 'input';
  return (
    <Row label={label} error={error}>
      {(id, describedBy) => (
        <Box
          id={id}
          className="hfd-box"
          data-mono={isMono || undefined}
          rows={isLong ? 4 : undefined}
          aria-describedby={describedBy}
          aria-invalid={error !== undefined || undefined}
          value={value}
          onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            onChange(event.target.value)
          }
          onBlur={() => store.seal()}
        />
      )}
    </Row>
  );
}

/** Text that is taken when the field is left, or with Enter; Escape gives back what was there. */
export function LateTextField({
  label,
  value,
  onChange,
  error,
}: Omit<FieldProps<string>, 'onChange'> & {
  /** Answering false keeps what was typed in sight, with the error that says why. */
  onChange: (value: string) => boolean | void;
  error?: string | undefined;
}) {
  const [draft, setDraft] = useState<string>();
  const commit = () => {
    if (draft !== undefined && draft !== value && onChange(draft) === false) return;
    setDraft(undefined);
  };
  return (
    <Row label={label} error={error}>
      {(id, describedBy) => (
        <input
          id={id}
          className="hfd-box"
          data-mono
          aria-describedby={describedBy}
          aria-invalid={error !== undefined || undefined}
          value={draft ?? value}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') commit();
            if (event.key !== 'Escape' || draft === undefined) return;
            // The first Escape gives back what was there; the next one leaves the panel.
            event.preventDefault();
            setDraft(undefined);
            onChange(value);
          }}
        />
      )}
    </Row>
  );
}

/** A number that is taken with each key. What was typed stands as long as it says the same as the value. */
export function NumberField({
  label,
  value,
  onChange,
  min,
  max,
  step,
  error,
}: FieldProps<number | undefined> & {
  min?: number;
  max?: number;
  step?: number;
  error?: string | undefined;
}) {
  const { store } = useDesignerContext();
  const [draft, setDraft] = useState<string>();
  const isKept = draft !== undefined && (draft === '' || Number(draft) === value);
  return (
    <Row label={label} error={error}>
      {(id, describedBy) => (
        <input
          id={id}
          className="hfd-box"
          type="number"
          min={min}
          max={max}
          step={step ?? 'any'}
          aria-describedby={describedBy}
          aria-invalid={error !== undefined || undefined}
          value={isKept ? draft : (value ?? '')}
          onChange={(event) => {
            const { value: text, valueAsNumber } = event.target;
            setDraft(text);
            if (text === '') onChange(undefined);
            else if (Number.isFinite(valueAsNumber)) onChange(valueAsNumber);
          }}
          onBlur={() => {
            setDraft(undefined);
            store.seal();
          }}
        />
      )}
    </Row>
  );
}

export function FlagField({ label, value, onChange }: FieldProps<boolean>) {
  return (
    <label className="hfd-flag">
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}

/** From here on a list is searched by typing. */
const manyChoices = 12;

export function ChoiceField({
  label,
  value,
  onChange,
  choices,
}: FieldProps<string> & { choices: readonly { value: string; label: string }[] }) {
  const { locale } = useDesignerContext();
  return (
    <Row label={label}>
      {(id) => (
        <Select
          id={id}
          label={label}
          locale={locale}
          choices={choices}
          value={[value]}
          isSearchable={choices.length > manyChoices}
          onChange={([next]) => onChange(String(next))}
        />
      )}
    </Row>
  );
}

/** One of a few, side by side. */
export function SegmentField({
  label,
  value,
  onChange,
  choices,
}: FieldProps<string> & { choices: readonly { value: string; label: string }[] }) {
  const name = useId();
  return (
    <fieldset className="hfd-segments">
      <legend className="hfd-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            className="hfd-hidden"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}

/** Any JSON as text, taken when the field is left and only if it reads; no text means no value. */
export function JsonField({ label, value, onChange }: FieldProps<Json | undefined>) {
  const { words } = useDesignerContext();
  const [draft, setDraft] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const commit = () => {
    if (draft === undefined) return;
    try {
      onChange(draft.trim() === '' ? undefined : parseJson(draft));
      setDraft(undefined);
      setWrong(false);
    } catch {
      setWrong(true);
    }
  };
  return (
    <Row label={label} error={isWrong ? words('jsonWrong') : undefined}>
      {(id, describedBy) => (
        <textarea
          id={id}
          className="hfd-box"
          data-mono
          rows={3}
          aria-describedby={describedBy}
          aria-invalid={isWrong || undefined}
          value={draft ?? jsonText(value ?? null)}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={commit}
        />
      )}
    </Row>
  );
}
