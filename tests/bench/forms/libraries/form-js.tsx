import { createForm } from '@bpmn-io/form-js-viewer';
import '@bpmn-io/form-js-viewer/dist/assets/form-js.css';
import type { Library } from '../library.ts';

let form: { validate: () => unknown } | undefined;
let values: Record<string, unknown> = {};

export const library: Library = {
  async mount(root, fields) {
    const schema = {
      type: 'default',
      components: fields.map(({ name, label, isLong, isRequired }) => ({
        type: isLong ? 'textarea' : 'textfield',
        id: name,
        key: name,
        label,
        validate: { required: isRequired },
      })),
    };
    // Otherwise it takes an answer 300 ms after the last key.
    const created = await createForm({ container: root, schema, debounce: false });
    form = created;
    created.on('changed', ({ data }: { data: Record<string, unknown> }) => {
      values = data;
    });
  },
  validate: () => void form?.validate(),
  valueOf: (name) => values[name],
  errors: '.fjs-form-field-error',
};
