import { lazy } from 'react';
import type { AnyControl } from '../controls/control.ts';
import type { FieldType } from '../fields/index.ts';
import { BlankControl } from './blank/BlankControl.tsx';
import { CheckboxControl } from './checkbox/CheckboxControl.tsx';
import { InputControl } from './input/InputControl.tsx';
import { NumberControl } from './number/NumberControl.tsx';
import { RadioControl } from './radio/RadioControl.tsx';
import { RateControl } from './rate/RateControl.tsx';
import { SelectControl } from './select/SelectControl.tsx';
import { SliderControl } from './slider/SliderControl.tsx';
import { SwitchControl } from './switch/SwitchControl.tsx';
import { TextControl } from './text/TextControl.tsx';
import { TextareaControl } from './textarea/TextareaControl.tsx';

export interface Registered {
  Control: AnyControl;
  /** Loaded when first shown. */
  isLazy?: boolean;
  /** Made of several controls, or of none: a label cannot point at it. */
  isGroup?: boolean;
  /** Shows itself the same way whether or not the form is being filled in. */
  isShown?: boolean;
  /** Shows the document's hint itself. */
  hasTip?: boolean;
}

/** The control of each widget type that holds an answer. Light ones come with the form, the others when needed. */
export const controls: Readonly<Partial<Record<FieldType, Registered>>> = {
  input: { Control: InputControl },
  textarea: { Control: TextareaControl },
  number: { Control: NumberControl },
  radio: { Control: RadioControl, isGroup: true },
  checkbox: { Control: CheckboxControl, isGroup: true },
  time: { Control: lazy(() => import('./time/TimeControl.tsx')), isLazy: true, isGroup: true },
  date: { Control: lazy(() => import('./date/DateControl.tsx')), isLazy: true, isGroup: true },
  rate: { Control: RateControl, isGroup: true },
  color: { Control: lazy(() => import('./color/ColorControl.tsx')), isLazy: true, isGroup: true },
  select: { Control: SelectControl },
  switch: { Control: SwitchControl },
  slider: { Control: SliderControl, isGroup: true },
  text: { Control: TextControl, isGroup: true, isShown: true },
  html: {
    Control: lazy(() => import('./html/HtmlControl.tsx')),
    isLazy: true,
    isGroup: true,
    isShown: true,
  },
  blank: { Control: BlankControl, isLazy: true, isGroup: true, isShown: true },
  fileupload: {
    Control: lazy(() => import('./fileupload/FileUploadControl.tsx')),
    isLazy: true,
    isGroup: true,
    isShown: true,
    hasTip: true,
  },
  imgupload: {
    Control: lazy(() => import('./imgupload/ImageUploadControl.tsx')),
    isLazy: true,
    isGroup: true,
    isShown: true,
  },
  editor: { Control: lazy(() => import('./editor/EditorControl.tsx')), isLazy: true, isGroup: true },
  cascader: {
    Control: lazy(() => import('./cascader/CascaderControl.tsx')),
    isLazy: true,
    isGroup: true,
  },
  table: {
    Control: lazy(() => import('./table/TableControl.tsx')),
    isLazy: true,
    isGroup: true,
    isShown: true,
  },
};
