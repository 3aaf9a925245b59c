import { blankField } from './blank.field.ts';
import { cascaderField } from './cascader.field.ts';
import { checkboxField } from './checkbox.field.ts';
import { colorField } from './color.field.ts';
import { dateField } from './date.field.ts';
import { dividerField } from './divider.field.ts';
import { editorField } from './editor.field.ts';
import { fileuploadField } from './fileupload.field.ts';
import { gridField } from './grid.field.ts';
import { htmlField } from './html.field.ts';
import { imguploadField } from './imgupload.field.ts';
import { inputField } from './input.field.ts';
import { numberField } from './number.field.ts';
import { radioField } from './radio.field.ts';
import { rateField } from './rate.field.ts';
import { reportField } from './report.field.ts';
import { selectField } from './select.field.ts';
import { sliderField } from './slider.field.ts';
import { switchField } from './switch.field.ts';
import { tableField } from './table.field.ts';
import { tabsField } from './tabs.field.ts';
import { textField } from './text.field.ts';
import { textareaField } from './textarea.field.ts';
import { timeField } from './time.field.ts';

/** Every widget type, in the order of the palette. Adding one is a file here and a line below. */
export const fields = [
  inputField,
  textareaField,
  numberField,
  radioField,
  checkboxField,
  timeField,
  dateField,
  rateField,
  colorField,
  selectField,
  switchField,
  sliderField,
  textField,
  htmlField,
  blankField,
  fileuploadField,
  imguploadField,
  editorField,
  cascaderField,
  tableField,
  gridField,
  tabsField,
  reportField,
  dividerField,
] as const;

export type FieldType = (typeof fields)[number]['type'];
/** The record of one widget type, its options typed. */
export type FieldOf<Type extends FieldType> = Extract<(typeof fields)[number], { type: Type }>;
