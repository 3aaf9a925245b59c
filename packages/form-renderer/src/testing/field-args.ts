import type { FormRendererProps } from '../FormRenderer.tsx';
import { fieldOf } from '../schema/registry.ts';

interface FieldArgs {
  options?: object;
  value?: unknown;
  isRequired?: boolean;
  /** Other keys of the widget: children above all. */
  more?: object;
  props?: Partial<FormRendererProps>;
}

/** A form of one field, for stories. */
export function fieldArgs(
  type: string,
  { options, value, isRequired, more, props }: FieldArgs = {},
): FormRendererProps {
  const name = fieldOf(type)?.names['zh-CN'] ?? type;
  const rules = isRequired ? [{ required: true, message: `${name}必须填写` }] : [];
  const widget = { type, name, model: 'field', key: 'field', options: { ...options }, rules, ...more };
  return {
    data: { list: [widget], config: { labelWidth: 100, labelPosition: 'right', size: 'small' } },
    ...(value !== undefined && { value: { field: value } }),
    ...props,
  };
}
