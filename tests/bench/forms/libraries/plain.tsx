import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { BenchField } from '../form.ts';
import type { Library } from '../library.ts';

const values: Record<string, string> = {};
const validates = new Map<string, () => void>();
const validateBy = (name: string, validate: () => void) => validates.set(name, validate);
const take = (name: string, value: string) => {
  values[name] = value;
};

/**
 * What one writes by hand: a label, a controlled input with its own state, and the message below. Not in a `form`
 * element, where thousands of required inputs cost Chromium many times as much: the harder measure for the others.
 */
function Field({ name, label, isLong, isRequired }: BenchField) {
  const [value, setValue] = useState('');
  const [error, setError] = useState('');
  validateBy(name, () => setError(isRequired && !values[name] ? `${label}必须填写` : ''));
  const Control = isLong ? 'textarea' : 'input';
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <Control
        id={name}
        name={name}
        value={value}
        required={isRequired}
        aria-invalid={error !== ''}
        aria-describedby={error ? `${name}-error` : undefined}
        onChange={({ target }) => {
          setValue(target.value);
          take(name, target.value);
        }}
      />
      {error && (
        <p id={`${name}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}

export const library: Library = {
  mount(root, fields) {
    createRoot(root).render(
      <div>
        {fields.map((field) => (
          <Field key={field.name} {...field} />
        ))}
      </div>,
    );
  },
  validate: () => {
    for (const validate of validates.values()) validate();
  },
  valueOf: (name) => values[name],
  errors: '.error',
};
