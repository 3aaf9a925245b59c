/** A widget as a document has it, called by its model. */
export const field = (type: string, model: string, more: object = {}) => ({
  type,
  name: model,
  model,
  key: model,
  options: {},
  rules: [],
  ...more,
});
