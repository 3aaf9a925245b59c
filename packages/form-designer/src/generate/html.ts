import type { Locale } from '@huifang/form-renderer';
import { choicesOf, type FormDocument, structureOf, type Widget } from '@huifang/form-renderer/schema';
import { childrenOf, demandsOf, type GenerateOptions, isField, shownText, submitWords } from './generate.ts';
import { inputType } from './plain-component.ts';

/** A whole page with the form in plain HTML: native controls, no script, every text of the document escaped. */
export function generateHtml(document: FormDocument, { locale = 'zh-CN' }: GenerateOptions = {}): string {
  const writer = new HtmlWriter(locale);
  const body = document.list.map((widget) => writer.widget(widget, '', '      ')).join('\n');
  return `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${submitWords[locale]}</title>
    <style>
      body { font-family: system-ui, sans-serif; max-width: 960px; margin: 24px auto; padding: 0 16px; }
      .field { display: grid; grid-template-columns: ${labelWidth(document)} 1fr; gap: 4px 12px; margin-bottom: 14px; }
      .row { display: flex; flex-wrap: wrap; gap: 16px; }
      .row > div { flex: 1 1 240px; }
      input, select, textarea { font: inherit; max-width: 100%; }
    </style>
  </head>
  <body>
    <form method="post" enctype="multipart/form-data">
${body}
      <button type="submit">${submitWords[locale]}</button>
    </form>
  </body>
</html>
`;
}

function labelWidth({ config }: FormDocument): string {
  const width = Number(config.labelWidth);
  return config.labelPosition === 'top'
    ? '1fr; align-items: start'
    : `${Number.isFinite(width) ? width : 100}px`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

class HtmlWriter {
  readonly #locale: Locale;
  #count = 0;

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  widget(widget: Widget, prefix: string, indent: string): string {
    const { type, name } = widget;
    const next = `${indent}  `;
    const inside = (list: readonly Widget[], deeper = next) =>
      list.map((child) => this.widget(child, prefix, deeper)).join('\n');
    if (type === 'divider') return `${indent}<h3>${escapeHtml(name)}</h3>`;
    if (type === 'text' || type === 'html') return `${indent}<p>${escapeHtml(shownText(widget))}</p>`;
    if (widget.columns) {
      const columns = widget.columns.map(
        ({ list }) => `${next}<div>\n${inside(list, `${next}  `)}\n${next}</div>`,
      );
      return `${indent}<div class="row">\n${columns.join('\n')}\n${indent}</div>`;
    }
    if (widget.rows) {
      const rows = widget.rows.map(({ columns }) => {
        const cells = columns.map(({ list, options }) => {
          const spans = `colspan="${Number(options.colspan) || 1}" rowspan="${Number(options.rowspan) || 1}"`;
          return `${next}    <td ${spans}>\n${inside(list, `${next}      `)}\n${next}    </td>`;
        });
        return `${next}  <tr>\n${cells.join('\n')}\n${next}  </tr>`;
      });
      return `${indent}<table role="presentation">\n${next}<tbody>\n${rows.join('\n')}\n${next}</tbody>\n${indent}</table>`;
    }
    const { holds } = structureOf(type);
    if (widget.tabs || holds === 'nothing' || holds === 'object') {
      const inner = holds === 'object' ? `${prefix}${widget.model}.` : prefix;
      const groups = widget.tabs ?? [{ label: name, list: widget.list ?? [] }];
      return groups
        .map(({ label, list }) => {
          const body = list.map((child) => this.widget(child, inner, next)).join('\n');
          return `${indent}<fieldset>\n${next}<legend>${escapeHtml(label ?? '')}</legend>\n${body}\n${indent}</fieldset>`;
        })
        .join('\n');
    }
    if (!isField(widget)) return '';
    if (holds === 'rows') {
      const cells = childrenOf(widget)
        .flat()
        .map((column) => this.widget(column, `${prefix}${widget.model}.0.`, next));
      return `${indent}<fieldset>\n${next}<legend>${escapeHtml(name)}</legend>\n${cells.join('\n')}\n${indent}</fieldset>`;
    }
    return this.#field(widget, prefix, indent);
  }

  #field(widget: Widget, prefix: string, indent: string): string {
    const { type, name, options, model } = widget;
    this.#count += 1;
    const id = `field-${this.#count}`;
    const next = `${indent}  `;
    const { required } = demandsOf(widget, this.#locale);
    const given = `name="${escapeHtml(`${prefix}${model}`)}"${options.disabled === true ? ' disabled' : ''}`;
    const must = required === undefined ? '' : ' required';
    const hint =
      typeof options.placeholder === 'string' && options.placeholder !== ''
        ? ` placeholder="${escapeHtml(options.placeholder)}"`
        : '';
    const value = (raw: unknown) =>
      typeof raw === 'string' || typeof raw === 'number' ? escapeHtml(String(raw)) : '';
    const hidden = options.hidden === true ? ' hidden' : '';
    const labelled = (control: string) =>
      `${indent}<div class="field"${hidden}>\n${next}<label for="${id}">${escapeHtml(name)}</label>\n${next}${control}\n${indent}</div>`;

    if (type === 'radio' || type === 'checkbox') {
      const chosen = Array.isArray(options.defaultValue) ? options.defaultValue : [options.defaultValue];
      const boxes = choicesOf(widget).map((choice) => {
        const checked = chosen.includes(choice.value) ? ' checked' : '';
        const asked = type === 'radio' ? must : '';
        return `${next}<label><input type="${type}" ${given}${asked} value="${escapeHtml(String(choice.value))}"${checked}> ${escapeHtml(choice.label)}</label>`;
      });
      return `${indent}<fieldset${hidden}>\n${next}<legend>${escapeHtml(name)}</legend>\n${boxes.join('\n')}\n${indent}</fieldset>`;
    }
    if (type === 'select') {
      const chosen = Array.isArray(options.defaultValue) ? options.defaultValue : [options.defaultValue];
      const entries = choicesOf(widget).map(
        (choice) =>
          `${next}  <option value="${escapeHtml(String(choice.value))}"${chosen.includes(choice.value) ? ' selected' : ''}>${escapeHtml(choice.label)}</option>`,
      );
      const isMultiple = options.multiple === true;
      const empty = isMultiple ? [] : [`${next}  <option value=""></option>`];
      return labelled(
        `<select id="${id}" ${given}${must}${isMultiple ? ' multiple' : ''}>\n${[...empty, ...entries].join('\n')}\n${next}</select>`,
      );
    }
    if (type === 'textarea' || type === 'editor') {
      return labelled(
        `<textarea id="${id}" ${given}${must}${hint} rows="5">${value(options.defaultValue)}</textarea>`,
      );
    }
    if (type === 'switch') {
      return labelled(
        `<input id="${id}" type="checkbox" ${given}${options.defaultValue === true ? ' checked' : ''}>`,
      );
    }
    if (type === 'fileupload' || type === 'imgupload') {
      const accept = type === 'imgupload' ? ' accept="image/*"' : '';
      return labelled(
        `<input id="${id}" type="file" ${given}${must}${accept}${options.multiple === true ? ' multiple' : ''}>`,
      );
    }
    const isNumber = ['number', 'rate', 'slider'].includes(type);
    const bounds = (['min', 'max', 'step'] as const)
      .filter((key) => isNumber && typeof options[key] === 'number')
      .map((key) => ` ${key}="${String(options[key])}"`)
      .join('');
    const kind = type === 'slider' ? 'range' : isNumber ? 'number' : inputType(widget);
    const initial = value(options.defaultValue);
    return labelled(
      `<input id="${id}" type="${kind}" ${given}${must}${hint}${bounds}${initial === '' ? '' : ` value="${initial}"`}>`,
    );
  }
}
