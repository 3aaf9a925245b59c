import type { FormConfig } from '@huifang/form-renderer/schema';
import { setConfig } from '../commands/index.ts';
import { useDesigner, useDesignerContext } from '../state/designer-context.ts';
import { ChoiceField, NumberField, TextField } from './controls.tsx';

const sizes = ['medium', 'small', 'mini'];

/** The settings of the whole form: look, layout, labels, size, class. */
export function FormSettings() {
  const { store, words } = useDesignerContext();
  const config = useDesigner((state) => state.document.config);
  const set = (settings: Partial<FormConfig>) => store.run(setConfig(store.design, settings));
  const given = Number(config.labelWidth);
  return (
    <>
      <ChoiceField
        label={words('ui')}
        value={config.ui}
        choices={['element', 'antd'].map((value) => ({ value, label: value }))}
        onChange={(ui) => set({ ui: ui as FormConfig['ui'] })}
      />
      <ChoiceField
        label={words('formLayout')}
        value={config.layout}
        choices={(['horizontal', 'vertical', 'inline'] as const).map((value) => ({
          value,
          label: words(value),
        }))}
        onChange={(layout) => set({ layout: layout as FormConfig['layout'] })}
      />
      <ChoiceField
        label={words('labelPosition')}
        value={config.labelPosition}
        choices={(['left', 'right', 'top'] as const).map((value) => ({ value, label: words(value) }))}
        onChange={(position) => set({ labelPosition: position as FormConfig['labelPosition'] })}
      />
      <NumberField
        label={words('labelWidth')}
        min={0}
        max={200}
        step={10}
        value={Number.isFinite(given) ? given : undefined}
        onChange={(labelWidth) => set({ labelWidth: labelWidth ?? 100 })}
      />
      <NumberField
        label={words('labelCol')}
        min={0}
        max={24}
        step={1}
        value={config.labelCol}
        onChange={(labelCol) => set({ labelCol: labelCol ?? 3 })}
      />
      <ChoiceField
        label={words('size')}
        value={config.size}
        choices={[...new Set([...sizes, config.size])].map((value) => ({ value, label: value }))}
        onChange={(size) => set({ size })}
      />
      <TextField
        label={words('customClass')}
        isMono
        value={config.customClass}
        onChange={(customClass) => set({ customClass })}
      />
    </>
  );
}
