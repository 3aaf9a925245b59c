import { lazy } from 'react';
import { BlankControl } from '../fields/blank/BlankControl.tsx';
import { CheckboxControl } from '../fields/checkbox/CheckboxControl.tsx';
import type { FieldType } from '../fields/index.ts';
import { InputControl } from '../fields/input/InputControl.tsx';
import { NumberControl } from '../fields/number/NumberControl.tsx';
import { RadioControl } from '../fields/radio/RadioControl.tsx';
import { RateControl } from '../fields/rate/RateControl.tsx';
import { SelectControl } from '../fields/select/SelectControl.tsx';
import { SliderControl } from '../fields/slider/SliderControl.tsx';
import { SwitchControl } from '../fields/switch/SwitchControl.tsx';
import { TextControl } from '../fields/text/TextControl.tsx';
import { TextareaControl } from '../fields/textarea/TextareaControl.tsx';
import type { AnyControl } from './control.ts';

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
  time: { Control: lazy(() => import('../fields/time/TimeControl.tsx')), isLazy: true, isGroup: true },
  date: { Control: lazy(() => import('../fields/date/DateControl.tsx')), isLazy: true, isGroup: true },
  rate: { Control: RateControl, isGroup: true },
  color: { Control: lazy(() => import('../fields/color/ColorControl.tsx')), isLazy: true, isGroup: true },
  select: { Control: SelectControl },
  switch: { Control: SwitchControl },
  slider: { Control: SliderControl, isGroup: true },
  text: { Control: TextControl, isGroup: true, isShown: true },
  html: {
    Control: lazy(() => import('../fields/html/HtmlControl.tsx')),
    isLazy: true,
    isGroup: true,
    isShown: true,
  },
  blank: { Control: BlankControl, isLazy: true, isGroup: true, isShown: true },
  fileupload: {
    Control: lazy(() => import('../fields/fileupload/FileUploadControl.tsx')),
    isLazy: true,
    isGroup: true,
    isShown: true,
    hasTip: true,
  },
  imgupload: {
    Control: lazy(() => import('../fields/imgupload/ImageUploadControl.tsx')),
    isLazy: true,
    isGroup: true,
    isShown: true,
  },
  editor: { Control: lazy(() => import('../fields/editor/EditorControl.tsx')), isLazy: true, isGroup: true },
  cascader: {
    Control: lazy(() => import('../fields/cascader/CascaderControl.tsx')),
    isLazy: true,
    isGroup: true,
  },
  table: {
    Control: lazy(() => import('../fields/table/TableControl.tsx')),
    isLazy: true,
    isGroup: true,
    isShown: true,
  },
};
