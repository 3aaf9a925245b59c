import type { Json } from '../json/json.ts';
import { textIn } from '../json/json.ts';
import { planOf, type ScopePlan } from '../schema/condition-plan.ts';
import type { Part } from '../schema/outline.ts';
import { fieldOf, scaleOf, shapeOf, structureOf } from '../schema/registry.ts';
import { hasRequiredRule } from '../schema/rules.ts';
import type { FormDocument, Widget } from '../schema/types.ts';
import { initialValues } from '../schema/values.ts';
import type { Locale } from '../words/messages.ts';
import {
  type Answer,
  answersOf,
  fitting,
  type GenerateOptions,
  hasCondition,
  inputType,
  isNeverShown,
  shownText,
  sideWords,
  submitWords,
  switchValues,
  wayTo,
} from './answers.ts';
import { shownSelector } from './css-conditions.ts';
import { emptyAnswer, nativeTexts, spelledChoices } from './posted.ts';
import { endsOf, nativeMoment, nativeOf, offersOf } from './shapes.ts';

/**
 * A whole page with the form in plain HTML: native controls, no script, every text of the document escaped. What it posts
 * becomes answers by `answersInPost` of the renderer's schema; a comment names what a page without script cannot do.
 */
export function generateHtml(document: FormDocument, { locale = 'zh-CN' }: GenerateOptions = {}): string {
  return new Writer(document, locale).page();
}

/** How many rows there are to fill in, for a page without script adds none. */
const emptyRows = 3;
const emptyInnerRows = 1;
const mostDays = 5;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"\r]/g, (letter) => entities[letter] ?? letter);

/** Where a widget stands. */
interface Spot {
  plan: ScopePlan;
  /** What its names begin with. */
  prefix: string;
  /** The answers that its level starts with; undefined in a row that is still empty. */
  initial: unknown;
  isInRow: boolean;
  /** Whether a condition may hide all of it. */
  canHide: boolean;
}

class Writer {
  readonly #document: FormDocument;
  readonly #locale: Locale;
  readonly #rules: string[] = [];
  readonly #notes = new Map<string, Set<string>>();
  #count = 0;

  constructor(document: FormDocument, locale: Locale) {
    this.#document = document;
    this.#locale = locale;
  }

  page(): string {
    const { plan } = planOf(this.#document);
    const top: Spot = {
      plan,
      prefix: '',
      initial: initialValues(this.#document),
      isInRow: false,
      canHide: false,
    };
    const body = this.#list(this.#document.list, top, '      ');
    const rules = this.#rules.map((rule) => `      ${rule}\n`).join('');
    const locale = this.#locale;
    return `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${submitWords[locale]}</title>
    <style>
      body { font-family: system-ui, sans-serif; max-width: 960px; margin: 24px auto; padding: 0 16px; }
      .field { display: grid; grid-template-columns: ${labelWidth(this.#document)} 1fr; gap: 4px 12px; margin-bottom: 14px; }
      .row { display: flex; flex-wrap: wrap; gap: 16px; }
      .row > div { flex: 1 1 240px; }
      fieldset { margin: 0 0 14px; }
      input, select, textarea { font: inherit; max-width: 100%; }
      input[type="checkbox"] { justify-self: start; }
${rules}    </style>
  </head>
  <body>
${this.#comment()}    <form method="post" enctype="multipart/form-data">
${body}
      <button type="submit">${submitWords[locale]}</button>
    </form>
  </body>
</html>
`;
  }

  #comment(): string {
    const notes = [...this.#notes].map(([note, names]) => `      ${note}: ${[...names].join(', ')}.\n`);
    return notes.length === 0 ? '' : `    <!--\n${notes.join('')}    -->\n`;
  }

  /** What a stranger must know of the page; a name in a comment holds nothing that could end it. */
  #note(note: string, { name, model, type }: Widget): void {
    const names = this.#notes.get(note) ?? new Set();
    names.add(
      (name || model || type)
        .replaceAll(/[^\p{L}\p{N}_. ]+/gu, ' ')
        .trim()
        .slice(0, 60) || type,
    );
    this.#notes.set(note, names);
  }

  #list(list: readonly Widget[], spot: Spot, indent: string): string {
    return list
      .map((widget) => this.#shown(widget, spot, indent))
      .filter((code) => code !== '')
      .join('\n');
  }

  #shown(widget: Widget, spot: Spot, indent: string): string {
    const part = spot.plan.scope.parts.find((each) => each.widget === widget);
    if (!part || isNeverShown(part, spot.plan)) return '';
    const { disable, require } = spot.plan.plans.get(part) ?? {};
    if (disable || require)
      this.#note('Conditions that ask for or lock a field are validated when the answers arrive', widget);
    if (!hasCondition(part, spot.plan)) return this.#widget(widget, part, spot, indent);
    const code = this.#widget(widget, part, spot, `${indent}  `);
    const selector = spot.isInRow ? undefined : shownSelector(part, spot.plan, spot.prefix);
    if (code === '') return '';
    if (selector === undefined) {
      this.#note('Always shown here; answers that a condition hides are left out when they arrive', widget);
      return `${indent}<div>\n${code}\n${indent}</div>`;
    }
    const id = `when-${this.#rules.length + 1}`;
    // What cannot be submitted as it stands is never out of sight.
    if (selector !== '')
      this.#rules.push(`form:not(form${selector}) .${id}:not(:has(:invalid)) { display: none; }`);
    return `${indent}<div class="${id}">\n${code}\n${indent}</div>`;
  }

  #widget(widget: Widget, part: Part, spot: Spot, indent: string): string {
    const { type, name } = widget;
    const next = `${indent}  `;
    const section = (open: string, list: readonly Widget[], close: string, at = indent) =>
      `${at}${open}\n${this.#list(list, spot, `${at}  `)}\n${at}${close}`;
    const { shows } = fieldOf(type) ?? {};
    if (shows === 'name') return `${indent}<h3>${escapeHtml(name)}</h3>`;
    if (shows) return `${indent}<p>${escapeHtml(shownText(widget))}</p>`;
    if (widget.columns) {
      const columns = widget.columns.map(({ list }) => section('<div>', list, '</div>', next));
      return `${indent}<div class="row">\n${columns.join('\n')}\n${indent}</div>`;
    }
    if (widget.rows) {
      const rows = widget.rows.map(({ columns }) => {
        const cells = columns.map(({ list, options }) => {
          const spans = `colspan="${Number(options.colspan) || 1}" rowspan="${Number(options.rowspan) || 1}"`;
          return section(`<td ${spans}>`, list, '</td>', `${next}    `);
        });
        return `${next}  <tr>\n${cells.join('\n')}\n${next}  </tr>`;
      });
      return `${indent}<table role="presentation">\n${next}<tbody>\n${rows.join('\n')}\n${next}</tbody>\n${indent}</table>`;
    }
    const named = (label: string, body: string, at = indent) =>
      `${at}<fieldset>\n${at}  <legend>${escapeHtml(label)}</legend>\n${body}\n${at}</fieldset>`;
    if (widget.tabs)
      return widget.tabs
        .map(({ label, list }) => named(label ?? '', this.#list(list, spot, next)))
        .join('\n');
    const { holds } = structureOf(type);
    if (holds === 'nothing') return widget.list ? named(name, this.#list(widget.list, spot, next)) : '';
    const answer = answersOf(spot.plan).find(({ model }) => model === widget.model);
    const plan = spot.plan.inner.get(part);
    if (!answer) return '';
    const path = `${spot.prefix}${widget.model}`;
    const start = valueIn(spot.initial, widget.model);
    if (holds === 'object') {
      const inner = plan && {
        ...spot,
        plan,
        prefix: `${path}.`,
        initial: start,
        canHide: this.#canHide(part, spot),
      };
      return named(name, inner ? this.#list(widget.list ?? [], inner, next) : '');
    }
    if (holds !== 'rows') return this.#field(widget, part, answer, spot, indent);
    if (!plan) return '';
    this.#note('Rows start empty, and those left empty are left out when they arrive', widget);
    const rows = Array.from({ length: spot.isInRow ? emptyInnerRows : emptyRows }, (_, at) => {
      const inner = { plan, prefix: `${path}.${at}.`, initial: undefined, isInRow: true, canHide: true };
      return named(
        String(at + 1),
        this.#list(widget.tableColumns ?? widget.list ?? [], inner, `${next}  `),
        next,
      );
    });
    return named(name, rows.join('\n'));
  }

  #field(widget: Widget, part: Part, answer: Answer, spot: Spot, indent: string): string {
    const { name, options, model } = widget;
    const { shape } = answer;
    if (answer.isCalculated) {
      this.#note('Calculated when the answers arrive', widget);
      return '';
    }
    if (shape === 'fixed' || shape === 'shown') {
      this.#note('Widgets that only the renderer has are not shown, and answer what they start with', widget);
      return '';
    }
    const native = nativeOf(widget);
    const { accepts } = fieldOf(widget.type) ?? {};
    this.#count += 1;
    const id = `field-${this.#count}`;
    const next = `${indent}  `;
    const initial = spot.isInRow
      ? emptyAnswer(widget)
      : (fitting(answer, valueIn(spot.initial, model)) as Json);
    const texts = nativeTexts(widget, initial);
    const given = `name="${escapeHtml(`${spot.prefix}${model}`)}"${options.disabled === true ? ' disabled' : ''}`;
    // Only what is there whatever the answers are may hold a form back.
    const isAsked = hasRequiredRule(widget) && answer.parts[0] === part && !this.#canHide(part, spot);
    const must = isAsked ? ' required' : '';
    const hintText = textIn(options.placeholder);
    const hint = hintText === '' ? '' : ` placeholder="${escapeHtml(hintText)}"`;
    const labelled = (control: string) =>
      `${indent}<div class="field">\n${next}<label for="${id}">${escapeHtml(name)}</label>\n${next}${control}\n${indent}</div>`;
    const grouped = (controls: readonly string[]) =>
      `${indent}<fieldset>\n${next}<legend>${escapeHtml(name)}</legend>\n${controls.map((each) => `${next}${each}`).join('\n')}\n${indent}</fieldset>`;
    const input = (kind: string, text: string, more = '', own = ` id="${id}"`, asked = must) =>
      `<input${own} type="${kind}" ${given}${asked}${more}${text === '' ? '' : ` value="${escapeHtml(text)}"`}>`;
    const several = (labels: readonly string[], kind: string, more: string, asked = labels.length) =>
      grouped(
        labels.map((label, at) => {
          const one = input(kind, texts[at] ?? '', more, '', at < asked ? must : '');
          return `<label>${escapeHtml(label)} ${one}</label>`;
        }),
      );

    switch (shape) {
      case 'choice':
      case 'choices': {
        if (options.remote === true)
          return labelled(
            this.#typed(widget, shape === 'choices', texts, `id="${id}" ${given}${must}${hint}`),
          );
        const held = [initial].flat();
        const choices = spelledChoices(widget);
        if (offersOf(widget) === 'menu') {
          const entries = choices.map(({ text, label, value, isDisabled }) =>
            optionOf(text, label, held.includes(value), isDisabled),
          );
          return labelled(select(`id="${id}" ${given}${must}`, shape === 'choices', hintText, entries, next));
        }
        const box = shape === 'choice' ? 'radio' : 'checkbox';
        return grouped(
          choices.map(
            ({ text, label, value, isDisabled }) =>
              `<label><input type="${box}" ${given}${isDisabled && options.disabled !== true ? ' disabled' : ''}${shape === 'choice' ? must : ''} value="${escapeHtml(text)}"${held.includes(value) ? ' checked' : ''}> ${escapeHtml(label)}</label>`,
          ),
        );
      }
      case 'path':
      case 'paths': {
        if (options.remote === true)
          return labelled(this.#typed(widget, shape === 'paths', texts, `id="${id}" ${given}${must}${hint}`));
        const entries = endsOf(widget).map(({ path, label }) => {
          const text = JSON.stringify(path);
          return optionOf(text, label, texts.includes(text), false);
        });
        return labelled(select(`id="${id}" ${given}${must}`, shape === 'paths', hintText, entries, next));
      }
      case 'switch':
        return labelled(
          `<input id="${id}" type="checkbox" ${given} value="${escapeHtml(String(switchValues(widget)[0]))}"${String(initial) === String(switchValues(widget)[0]) ? ' checked' : ''}>`,
        );
      case 'files':
        return labelled(
          `<input id="${id}" type="file" ${given}${must}${accepts ? ` accept="${accepts}"` : ''}${options.multiple === true ? ' multiple' : ''}>`,
        );
      case 'number':
      case 'numeric':
        return labelled(
          input(native === 'range' ? 'range' : 'number', texts[0] ?? '', `${hint}${boundsOf(widget)}`),
        );
      case 'span':
        return several(sideWords[this.#locale].span, 'range', boundsOf(widget));
      case 'moment':
      case 'moments':
      case 'period': {
        const { native: kind, format, isStamp, sides } = nativeMoment(widget);
        if (isStamp) this.#note('Read in the time zone of where the answers arrive', widget);
        const seconds = ['time', 'datetime-local'].includes(kind)
          ? ' step="1"'
          : kind === 'number'
            ? ' min="1000" max="9999"'
            : '';
        const more = kind === 'text' ? ` placeholder="${escapeHtml(format)}"` : seconds;
        if (shape === 'moment') return labelled(input(kind, texts[0] ?? '', more));
        if (shape === 'period') return several(sideWords[this.#locale][sides], kind, more);
        this.#note(`At most ${mostDays} can be given`, widget);
        const days = Array.from({ length: Math.max(mostDays, texts.length) }, (_, at) => String(at + 1));
        return several(days, kind, more, 1);
      }
      default:
        break;
    }
    const most =
      typeof options.maxlength === 'number' && options.maxlength > 0
        ? ` maxlength="${options.maxlength}"`
        : '';
    const isFormatted = shapeOf(widget) === 'formatted';
    if (native === 'textarea' || isFormatted) {
      if (isFormatted) this.#note('Formatted text is typed as plain paragraphs', widget);
      return labelled(
        `<textarea id="${id}" ${given}${must}${hint}${most} rows="5">\n${escapeHtml(texts[0] ?? '')}</textarea>`,
      );
    }
    // A native colour is never empty, so it stands only where there is one from the start.
    const isColour =
      native === 'color' && options.showAlpha !== true && /^#[0-9a-f]{6}$/i.test(texts[0] ?? '');
    const kind = isColour ? 'color' : native === 'color' ? 'text' : inputType(widget);
    return labelled(
      input(
        kind,
        texts[0] ?? '',
        native === 'color' && !isColour
          ? ` placeholder="${options.showAlpha === true ? 'rgba(0, 0, 0, 0.5)' : '#RRGGBB'}"`
          : `${hint}${most}`,
      ),
    );
  }

  #canHide(part: Part, spot: Spot): boolean {
    return spot.canHide || wayTo(part).some((each) => hasCondition(each, spot.plan));
  }

  /** Choices that the host has, which no page without script can ask it for. */
  #typed(widget: Widget, isMultiple: boolean, texts: readonly string[], attributes: string): string {
    this.#note(
      offersOf(widget) === 'levels'
        ? "Typed as a/b/c, for the choices are the host's"
        : "Typed as the value of a choice, for the choices are the host's",
      widget,
    );
    return isMultiple
      ? `<textarea ${attributes} rows="3">\n${escapeHtml(texts.join('\n'))}</textarea>`
      : `<input type="text" ${attributes} value="${escapeHtml(texts[0] ?? '')}">`;
  }
}

const optionOf = (text: string, label: string, isChosen: boolean, isDisabled: boolean) =>
  `<option value="${escapeHtml(text)}"${isChosen ? ' selected' : ''}${isDisabled ? ' disabled' : ''}>${escapeHtml(label)}</option>`;

function select(
  attributes: string,
  isMultiple: boolean,
  hint: string,
  entries: readonly string[],
  indent: string,
): string {
  const all = isMultiple ? entries : [`<option value="">${escapeHtml(hint)}</option>`, ...entries];
  const lines = all.map((entry) => `${indent}  ${entry}`).join('\n');
  return `<select ${attributes}${isMultiple ? ' multiple' : ''}>\n${lines}\n${indent}</select>`;
}

const valueIn = (values: unknown, model: string): unknown =>
  typeof values === 'object' && values !== null && Object.hasOwn(values, model)
    ? (values as Record<string, unknown>)[model]
    : undefined;

/** Without a least number a browser counts steps from the number that is there, the renderer from 0. */
function boundsOf(widget: Widget): string {
  const { min, max, step, precision } = scaleOf(widget);
  const isStepped = min !== undefined && step !== undefined && step > 0 && precision === undefined;
  return [
    min === undefined ? '' : ` min="${min}"`,
    max === undefined ? '' : ` max="${max}"`,
    ` step="${isStepped ? step : 'any'}"`,
  ].join('');
}

function labelWidth({ config }: FormDocument): string {
  const width = Number(config.labelWidth);
  return config.labelPosition === 'top'
    ? '1fr; align-items: start'
    : `${Number.isFinite(width) ? width : 100}px`;
}
