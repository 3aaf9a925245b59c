import { consultFields } from '@huifang/domain/consult/fields';
import { useLingui } from '@lingui/react/macro';
import { type FocusEventHandler, type Ref, use } from 'react';
import { Cascader } from '../../primitives/cascader/index.ts';
import type { FieldOptions } from '../../primitives/field/index.ts';
import { RetiredOffered, Select } from '../../primitives/select/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { type ConsultMethod, type ConsultSources, type SourceValue, toTree } from './sources.ts';

type State = Pick<FieldOptions, 'isRequired' | 'error' | 'needsReview' | 'id'> & {
  isReadOnly?: boolean;
  isDisabled?: boolean;
  placeholder?: string;
  onBlur?: FocusEventHandler;
};

export interface ConsultMethodFieldProps extends State {
  methods: readonly ConsultMethod[];
  methodId: string;
  /** Offers a cross that empties the choice. @default false */
  isClearable?: boolean;
  onChange: (details: { methodId: string }) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** The way a customer got in touch. */
export function ConsultMethodField({ methods, methodId, onChange, ...rest }: ConsultMethodFieldProps) {
  const { t } = useLingui();
  return (
    <Select
      {...rest}
      label={t`咨询方式`}
      options={methods.map(({ id, name, isRetired }) => ({ value: id, label: name, isRetired }))}
      value={methodId}
      onChange={({ value }) => onChange({ methodId: value })}
    />
  );
}

export interface ConsultSourceFieldProps extends State {
  /** What the chosen way asks; undefined while no way is chosen or it asks nothing. */
  sources: ConsultSources | undefined;
  /** The way's sources are on their way. @default false */
  isLoading?: boolean;
  value: readonly SourceValue[];
  onChange: (details: { value: SourceValue[] }) => void;
}

/** Where the customer heard of the clinic: one cascader, or one text field for each input of the way. */
export function ConsultSourceField({
  sources,
  isLoading = false,
  value,
  onChange,
  ...rest
}: ConsultSourceFieldProps) {
  const { t } = useLingui();
  const label = t`信息来源`;

  const offersRetired = use(RetiredOffered);
  const isFilled = (id: string) => value.some((one) => one.id === id && one.value !== '');
  const inputs =
    sources?.kind === 'inputs'
      ? sources.inputs.filter(({ id, isRetired }) => offersRetired || !isRetired || isFilled(id))
      : [];
  if (inputs.length > 0) {
    return inputs.map((input, index) => (
      <TextField
        key={input.id}
        {...rest}
        placeholder={undefined}
        id={rest.id && index > 0 ? `${rest.id}-${input.id}` : rest.id}
        error={index === 0 ? rest.error : undefined}
        label={input.label}
        maxLength={consultFields.sources.max}
        value={value.find(({ id }) => id === input.id)?.value ?? ''}
        onChange={(details) => {
          const others = value.filter(({ id }) => id !== input.id);
          onChange({ value: details.value ? [...others, { id: input.id, value: details.value }] : others });
        }}
      />
    ));
  }
  const chosen = value[0];
  return (
    <Cascader
      {...rest}
      label={label}
      tree={sources?.kind === 'tree' ? toTree(sources.nodes) : []}
      value={chosen?.id ?? ''}
      fallbackLabel={chosen?.value}
      isDisabled={rest.isDisabled || !sources}
      hint={isLoading ? t`正在加载…` : undefined}
      onChange={({ value: id, path }) =>
        onChange({ value: id ? [{ id, value: path.at(-1)?.label ?? '' }] : [] })
      }
    />
  );
}

export interface ConsultSourcePickerProps extends Pick<State, 'isReadOnly' | 'isDisabled'> {
  methods: readonly ConsultMethod[];
  /** What the chosen way asks. */
  sources: ConsultSources | undefined;
  isLoading?: boolean;
  value: { methodId: string; source: readonly SourceValue[] };
  onChange: (details: { value: { methodId: string; source: SourceValue[] } }) => void;
  /** @default false */
  isRequired?: boolean;
  methodError?: string;
  sourceError?: string;
}

/** A way and its source together (rule source-3). Another way empties the source, which belonged to the old one. */
export function ConsultSourcePicker({
  methods,
  sources,
  isLoading,
  value,
  onChange,
  methodError,
  sourceError,
  ...rest
}: ConsultSourcePickerProps) {
  return (
    <>
      <ConsultMethodField
        {...rest}
        methods={methods}
        methodId={value.methodId}
        error={methodError}
        onChange={({ methodId }) => onChange({ value: { methodId, source: [] } })}
      />
      <ConsultSourceField
        {...rest}
        sources={sources}
        isLoading={isLoading}
        value={value.source}
        error={sourceError}
        onChange={(details) => onChange({ value: { ...value, source: details.value } })}
      />
    </>
  );
}
