import { createForm, onFieldValueChange } from '@formily/core';
import { connect, createSchemaField, FormProvider, mapProps, observer, useField } from '@formily/react';
import type { ChangeEvent, ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Library } from '../library.ts';

interface Control {
  value?: string;
  onChange?: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

// Formily brings no looks of its own: these are the plainest that connect to it.
const valued = mapProps((props: Control) => ({ ...props, value: props.value ?? '' }));
const Input = connect((props: Control) => <input {...props} />, valued);
const Textarea = connect((props: Control) => <textarea {...props} />, valued);

const FormItem: ComponentType<{ children?: ReactNode }> = observer(
  ({ children }: { children?: ReactNode }) => {
    const field = useField();
    return (
      <div>
        <label>
          {field.title}
          {children}
        </label>
        {field.selfErrors?.length > 0 && <p className="error">{field.selfErrors.join('; ')}</p>}
      </div>
    );
  },
);

const SchemaField = createSchemaField({ components: { Input, Textarea, FormItem } });
const values: Record<string, unknown> = {};
const form = createForm({
  effects: () => {
    onFieldValueChange('*', (field: { path: unknown; value: unknown }) => {
      values[String(field.path)] = field.value;
    });
  },
});

export const library: Library = {
  mount(root, fields) {
    const schema = {
      type: 'object',
      properties: Object.fromEntries(
        fields.map(({ name, label, isLong, isRequired }) => [
          name,
          {
            type: 'string',
            title: label,
            required: isRequired,
            'x-decorator': 'FormItem',
            'x-component': isLong ? 'Textarea' : 'Input',
          },
        ]),
      ),
    };
    createRoot(root).render(
      <FormProvider form={form}>
        <SchemaField schema={schema} />
      </FormProvider>,
    );
  },
  validate: () => {
    // It rejects with what is wrong, which the fields show.
    form.validate().catch(() => undefined);
  },
  valueOf: (name) => values[name],
  errors: '.error',
};
