import { blankField } from './blank/blank.field.ts';
import { cascaderField } from './cascader/cascader.field.ts';
import { checkboxField } from './checkbox/checkbox.field.ts';
import { colorField } from './color/color.field.ts';
import { dateField } from './date/date.field.ts';
import { dividerField } from './divider/divider.field.ts';
import { editorField } from './editor/editor.field.ts';
import { fileuploadField } from './fileupload/fileupload.field.ts';
import { gridField } from './grid/grid.field.ts';
import { htmlField } from './html/html.field.ts';
import { imguploadField } from './imgupload/imgupload.field.ts';
import { inputField } from './input/input.field.ts';
import { numberField } from './number/number.field.ts';
import { radioField } from './radio/radio.field.ts';
import { rateField } from './rate/rate.field.ts';
import { reportField } from './report/report.field.ts';
import { selectField } from './select/select.field.ts';
import { sliderField } from './slider/slider.field.ts';
import { switchField } from './switch/switch.field.ts';
import { tableField } from './table/table.field.ts';
import { tabsField } from './tabs/tabs.field.ts';
import { textField } from './text/text.field.ts';
import { textareaField } from './textarea/textarea.field.ts';
import { timeField } from './time/time.field.ts';

/** Every widget type, in the order of the palette. Adding a field is one folder and one line here. */
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
