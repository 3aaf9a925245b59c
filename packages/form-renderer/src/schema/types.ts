import type { OptionsOf } from '../fields/define-field.ts';
import type { Generation } from '../fields/generations.ts';
import type { FieldOf, FieldType } from '../fields/index.ts';
import type { Json, JsonObject } from '../json/json.ts';
import type { Wording } from '../words/messages.ts';

/** What is wrong where: the path reads like `list.0.options.max` or `table_x.0.input_y`. */
export interface Problem {
  path: string;
  message: string;
}

/** Collects what is wrong while a document is read. */
export type Report = (path: string, wording: Wording) => void;

/** A validation rule as documents store it: an async-validator rule in JSON. Unknown keys pass through. */
export interface Rule {
  type?: Json;
  required?: Json;
  /** With or without slashes; never evaluated. */
  pattern?: Json;
  message?: Json;
  [key: string]: Json | undefined;
}

/** Expressions over the answers (see the README); none of them is code. */
export interface Conditions {
  show?: string;
  hide?: string;
  disable?: string;
  require?: string;
}

/** A named list of children: a grid column, a tab, a cell of a report. */
export interface Section {
  /** The JSON it was read from, in the newest spelling. */
  readonly source?: Json;
  /** Of a tab or a collapse: its caption. */
  label?: string;
  /** Of a tab: its identifier within the tabs. */
  name?: string;
  key?: string;
  /** Of a grid column: span, offset, push, pull, xs to xl; of a cell: colspan, rowspan, align, valign, width, height. */
  options: JsonObject;
  list: readonly Widget[];
}

/** A row of a report. */
export interface ReportRow {
  readonly source?: Json;
  columns: readonly Section[];
}

/** A widget's JSON as it came (`raw`) and in the newest spelling (`read`, null when it is no object). */
export interface WidgetSource {
  raw: Json;
  read: JsonObject | null;
}

/** One widget as code reads it: options of all generations under one name, filled in where the document is silent. */
export interface Widget<Options = Readonly<Record<string, Json | undefined>>> {
  /** What it was read from, so that an export changes only what was edited; absent in fresh widgets. */
  readonly source?: WidgetSource;
  type: string;
  icon: string;
  /** The label. */
  name: string;
  /** The data key; '' when the widget has none. */
  model: string;
  key: string;
  options: Options;
  /** Undefined when the document has none: then they follow from the options. */
  rules?: readonly Rule[];
  conditions?: Conditions;
  /** An expression whose result is the field's value. */
  calculate?: string;
  columns?: readonly Section[];
  tabs?: readonly Section[];
  tableColumns?: readonly Widget[];
  rows?: readonly ReportRow[];
  /** Of a report: the widths of its columns, as V3 writes them. */
  headerRow?: readonly Json[];
  list?: readonly Widget[];
}

/** A widget of one known type, its options typed by its field record. */
export type WidgetOf<Type extends FieldType> = Widget<OptionsOf<FieldOf<Type>['options']>> & { type: Type };

/** The form's settings; keys of other generations are kept beside these. */
export interface FormConfig {
  /** Pixels, or a CSS length such as '100%'. */
  labelWidth: number | string;
  labelPosition: 'left' | 'right' | 'top';
  size: string;
  customClass: string;
  ui: 'element' | 'antd';
  layout: 'horizontal' | 'vertical' | 'inline';
  /** 0 to 24. */
  labelCol: number;
  hideLabel: boolean;
  hideErrorMessage: boolean;
  /** The width of the whole form, a CSS length; '' when not limited. */
  width: string;
}

/** Marks what was read from JSON, which cannot hold it; copies by spreading keep it. */
export const isRead: unique symbol = Symbol('form document');

/** A form, as the renderer, the designer and the server read it. Treat it as immutable: edits make a new one. */
export interface FormDocument {
  readonly [isRead]?: true;
  /** The JSON it was read from; absent in a fresh form. */
  readonly source?: Json;
  /** The text that held this JSON, where it was written as JSON text twice. */
  readonly text?: string;
  generation: Generation;
  list: readonly Widget[];
  config: FormConfig;
}
