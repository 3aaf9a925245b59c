import { createRoot } from 'react-dom/client';
import 'survey-core/survey-core.min.css';
import { Model, Survey } from 'survey-react-ui';
import type { Library } from '../library.ts';

let survey: { validate: () => boolean; getValue: (name: string) => unknown } | undefined;

export const library: Library = {
  mount(root, fields) {
    const model = new Model({
      // Otherwise an answer is only known when its field is left.
      textUpdateMode: 'onTyping',
      elements: fields.map(({ name, label, isLong, isRequired }) => ({
        type: isLong ? 'comment' : 'text',
        name,
        title: label,
        isRequired,
      })),
    });
    survey = model;
    createRoot(root).render(<Survey model={model} />);
  },
  validate: () => void survey?.validate(),
  valueOf: (name) => survey?.getValue(name),
  errors: '.sd-question__erbox, .sd-error',
};
