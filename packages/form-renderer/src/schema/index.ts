export {
  defineField,
  type Field,
  type MomentFormat,
  type OptionSpec,
  type OptionsOf,
  type ReadingWords,
  type Scale,
} from '../fields/define-field.ts';
export type { Generation, Migration } from '../fields/generations.ts';
export { type FieldOf, type FieldType, fields } from '../fields/index.ts';
export { type ExpressionType, factsOf, type Shape } from '../fields/shapes.ts';
export {
  clone,
  isNestedBeyond,
  type Json,
  type JsonObject,
  jsonText,
  parseJson,
  sameJson,
  textIn,
} from '../json/json.ts';
export { type Locale, type MessageKey, type Wording, word } from '../words/messages.ts';
export { addressOf, isSafeUrl } from './addresses.ts';
export { type Choice, choiceFor, choicesOf } from './choices.ts';
export { compileExpression } from './condition-plan.ts';
export {
  type ByHand,
  conditionProblems,
  evaluateConditions,
  type FieldState,
  type FormState,
  stateAt,
} from './conditions.ts';
export {
  asTableColumn,
  type CreateOptions,
  createKey,
  createWidget,
  readWidget,
  withFreshKeys,
} from './create.ts';
export { type DocumentDifference, diffDocuments, type FieldChange } from './diff.ts';
export { findByKey, mapChildren, type Place, walkWidgets } from './edit.ts';
export { functions as expressionFunctions } from './expressions/functions.ts';
export { renameNames } from './expressions/parse.ts';
export { isExpression } from './inert.ts';
export { downgrade, migrations, upgrade } from './migrations.ts';
export { childLists, outlineOf, type Part, type Scope } from './outline.ts';
export { configSpecs, emptyDocument, isFormDocument, type ParseResult, parseDocument } from './parse.ts';
export { classifyPattern, type Pattern } from './patterns/classify.ts';
export {
  familyOf,
  fieldOf,
  isSecret,
  isWidget,
  type Structure,
  scaleOf,
  shapeOf,
  structureOf,
} from './registry.ts';
export { buildRules, hasRequiredRule, isEmpty, patternProblem, ruleProblems, rulesOf } from './rules.ts';
export { labelWidthOf, lengthOf } from './sizes.ts';
export { toJson } from './to-json.ts';
export type {
  Conditions,
  FormConfig,
  FormDocument,
  Problem,
  ReportRow,
  Rule,
  Section,
  Widget,
  WidgetOf,
  WidgetSource,
} from './types.ts';
export { preparePatterns, type ValidateOptions, validate, validateAsync } from './validate.ts';
export { boundValues, initialRow, initialValues } from './values.ts';
