import type { Json } from '../json/json.ts';
import { textIn } from '../json/json.ts';
import { choicesOf } from '../schema/choices.ts';
import { fieldOf, scaleOf, shapeOf } from '../schema/registry.ts';
import type { Widget } from '../schema/types.ts';
import { type Answer, choiceType, inputType, pathType, sideWords, switchValues } from './answers.ts';
import { jsonLiteral, literal } from './literals.ts';
import type { PlainTool } from './plain-tools.ts';
import type { PlainWriter } from './plain-writer.ts';
import { endsOf, nativeMoment, nativeOf, offersOf } from './shapes.ts';

/** Writes the control of each shape of answer, and collects what the controls of one component share. */
export class PlainControls {
  /** Declarations of fixed choices. */
  readonly constants: string[] = [];
  /** Names of the choices that the host hands in. */
  readonly sources = new Set<string>();
  readonly #writer: PlainWriter;

  constructor(writer: PlainWriter) {
    this.#writer = writer;
  }

  /** The control of an answer, with the value that it holds. */
  control(widget: Widget, answer: Answer): string {
    const { options, name } = widget;
    const native = nativeOf(widget);
    const attributes: string[] = ['{...given}'];
    const put = (attribute: string, value: unknown) => attributes.push(`${attribute}={${literal(value)}}`);
    const element = (tool: PlainTool) => `<${this.#writer.tool(tool)} ${attributes.join(' ')} />`;
    const hint = textIn(options.placeholder);
    if (hint !== '' && ['text', 'numeric', 'number', 'choice', 'path'].includes(answer.shape))
      put('placeholder', hint);
    switch (answer.shape) {
      case 'formatted':
        this.#writer.note('Formatted text is typed as plain paragraphs', widget);
        return element('FormattedText');
      case 'numeric':
        attributes.push('empty=""', 'step="any"');
        return element('NumberInput');
      case 'number': {
        const { min, max, step, precision } = scaleOf(widget);
        attributes.push('empty={null}');
        if (native === 'range') attributes.push('type="range"');
        if (min !== undefined) put('min', min);
        if (max !== undefined) put('max', max);
        put('step', step !== undefined && step > 0 && precision === undefined ? step : 'any');
        return element('NumberInput');
      }
      case 'span': {
        const { min = 0, max = 100, step } = scaleOf(widget);
        put('labels', sideWords[this.#writer.locale].span);
        put('min', min);
        put('max', max);
        put('step', step || 1);
        return element('SpanInput');
      }
      case 'switch':
        put('on', switchValues(widget)[0]);
        put('off', switchValues(widget)[1]);
        return element('SwitchInput');
      case 'choice':
      case 'choices': {
        const isSelect = offersOf(widget) === 'menu';
        attributes.push(`choices={${this.#choices(widget)}}`);
        if (answer.shape === 'choices') return element(isSelect ? 'SelectMany' : 'Ticks');
        if (isSelect) attributes.push('empty=""');
        return element(isSelect ? 'Select' : 'Radios');
      }
      case 'path':
      case 'paths':
        attributes.push(`choices={${this.#ends(widget)}}`);
        if (answer.shape === 'path') attributes.push('empty={[]}');
        return element(answer.shape === 'path' ? 'Select' : 'SelectMany');
      case 'moment':
      case 'moments':
      case 'period': {
        const { native: type, format, isStamp, sides } = nativeMoment(widget);
        put('type', type);
        put('format', format);
        attributes.push(
          `write={${isStamp ? this.#writer.tool('inMilliseconds') : `${this.#writer.tool('inText')}(${literal(format)})`}}`,
        );
        if (answer.shape === 'moments') put('label', name);
        if (answer.shape === 'period') put('labels', sideWords[this.#writer.locale][sides]);
        return element(
          answer.shape === 'moment'
            ? 'MomentInput'
            : answer.shape === 'period'
              ? 'PeriodInput'
              : 'MomentsInput',
        );
      }
      case 'files': {
        const { accepts } = fieldOf(widget.type) ?? {};
        this.#writer.tool('sendAll');
        if (accepts) put('accept', accepts);
        put('multiple', options.multiple === true);
        return element('FilesInput');
      }
      default:
        break;
    }
    if (native === 'color' && options.showAlpha !== true) return element('ColorInput');
    if (typeof options.maxlength === 'number' && options.maxlength > 0) put('maxLength', options.maxlength);
    if (native === 'textarea') return element('TextArea');
    put('type', inputType(widget));
    return element('TextInput');
  }

  #choices(widget: Widget): string {
    if (widget.options.remote === true) return `shared.choices[${this.#source(widget)}]`;
    const list = choicesOf(widget).map(({ value, label, isDisabled }) => ({ value, label, isDisabled }));
    return this.#constant(
      `readonly Choice<${choiceType(widget, shapeOf(widget) === 'choices' ? [] : [''])}>[]`,
      list,
    );
  }

  #ends(widget: Widget): string {
    if (widget.options.remote === true) {
      return `${this.#writer.tool('endsOf')}(shared.choices[${this.#source(widget)}], ${widget.options.checkStrictly === true})`;
    }
    const ends = endsOf(widget).map(({ path, label }) => ({ value: path, label }));
    return this.#constant(`readonly Choice<(${pathType})[]>[]`, ends);
  }

  #constant(type: string, value: Json | object): string {
    const name = `choices${this.constants.length + 1}`;
    this.constants.push(`const ${name}: ${type} = ${jsonLiteral(value as Json)};`);
    return name;
  }

  #source(widget: Widget): string {
    const { remoteType, remoteFunc, remoteOption } = widget.options;
    const given = remoteType === 'option' ? remoteOption : remoteFunc;
    const name = typeof given === 'string' && given !== '' ? given : widget.model;
    this.sources.add(name);
    return literal(name);
  }
}
