import type { ComponentType } from 'react';
import type { OptionsOf } from '../fields/define-field.ts';
import type { FieldOf, FieldType } from '../fields/index.ts';
import type { Json } from '../json/json.ts';
import type { Widget } from '../schema/types.ts';
import type { Place } from '../store/place.ts';

/** What every control gets: the widget, its answer, and how it is named and described. */
export interface ControlProps<Type extends FieldType = FieldType> {
  widget: Widget<OptionsOf<FieldOf<Type>['options']>>;
  /** Where its answer lives; undefined for a widget without a model. */
  place: Place | undefined;
  value: Json | undefined;
  onChange: (value: Json) => void;
  onBlur: () => void;
  id: string;
  /** The id of its label; undefined where that is not shown, and `label` then names the control. */
  labelledBy: string | undefined;
  label: string | undefined;
  describedBy: string | undefined;
  isDisabled: boolean;
  isRequired: boolean;
  isInvalid: boolean;
}

/** A control of some type; the registry only ever hands it widgets of that type. */
export type AnyControl = ComponentType<Omit<ControlProps, 'widget'> & { widget: never }>;

export type Named = Pick<
  ControlProps,
  'id' | 'labelledBy' | 'label' | 'describedBy' | 'isDisabled' | 'isRequired' | 'isInvalid'
>;

/** The attributes of a single native control. */
export function controlAttributes({
  id,
  labelledBy,
  label,
  describedBy,
  isDisabled,
  isRequired,
  isInvalid,
}: Named) {
  return {
    id,
    'aria-labelledby': labelledBy,
    'aria-label': labelledBy === undefined ? label : undefined,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
    'aria-required': isRequired || undefined,
    disabled: isDisabled,
  };
}

/** The attributes of a group of controls, such as radio buttons. */
export function groupAttributes({ id, labelledBy, label, describedBy, isInvalid }: Named) {
  return {
    id,
    'aria-labelledby': labelledBy,
    'aria-label': labelledBy === undefined ? label : undefined,
    'aria-describedby': describedBy,
    'data-invalid': isInvalid || undefined,
  };
}

/** The entries of an answer to a question of several choices; one that stands alone counts as a list of it. */
export function heldOf(value: Json | undefined): Json[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null || value === '' ? [] : [value];
}
