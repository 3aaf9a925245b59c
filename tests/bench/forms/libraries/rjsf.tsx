import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createRef } from 'react';
import { createRoot } from 'react-dom/client';
import type { Library } from '../library.ts';

const form = createRef<{ validateForm: () => boolean }>();
let values: Record<string, unknown> = {};

export const library: Library = {
  mount(root, fields) {
    const schema = {
      type: 'object',
      required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
      properties: Object.fromEntries(
        fields.map(({ name, label }) => [name, { type: 'string', title: label }]),
      ),
    };
    const uiSchema = Object.fromEntries(
      fields.filter(({ isLong }) => isLong).map(({ name }) => [name, { 'ui:widget': 'textarea' }]),
    );
    createRoot(root).render(
      <Form
        ref={form}
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        showErrorList={false}
        onChange={({ formData }: { formData: Record<string, unknown> }) => {
          values = formData;
        }}
      />,
    );
  },
  validate: () => void form.current?.validateForm(),
  valueOf: (name) => values[name],
  errors: '.error-detail',
};
