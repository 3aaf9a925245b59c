import { isObject, type Json, type JsonObject, own } from '../json/json.ts';
import { isSafeUrl } from './addresses.ts';
import { shapeOf } from './registry.ts';
import type { Report, Widget } from './types.ts';

/** A V3 template expression, which FormMaking evaluates as JavaScript and we never do. */
export function isExpression(value: unknown): boolean {
  if (typeof value !== 'string' || !value.includes('{{')) return false;
  const trimmed = value.trim();
  return trimmed.length >= 4 && trimmed.startsWith('{{') && trimmed.endsWith('}}');
}

/** Elements of a library, directives, bound attributes and expressions: html with any of them means nothing without Vue. */
const dynamic = /\{\{|<\/?[a-z]{1,40}[-A-Z]|<[^<>]{1,400}\s(?:v-|[@:#])[a-z]/;

/** The template of a `component` of MID and V3 where it is html and nothing else, as the headings of paper forms are. */
export function staticTemplate({ type, options }: Widget): string | undefined {
  const { template } = options;
  if (type !== 'component' || typeof template !== 'string' || template.length > 100_000) return undefined;
  return dynamic.test(template) ? undefined : template;
}

const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== '';

const script = /<(?:script|iframe|object|embed|base|meta|link)\b|javascript:|[\s/"']on[a-z]{3,24}\s{0,10}=/i;

/** Lists what a widget brings along that cannot work here: code, templates, data sources, scripts in its html. */
export function listInert(widget: Widget, read: JsonObject, path: string, report: Report): void {
  const events = own(read, 'events');
  if (isObject(events)) {
    for (const [name, code] of Object.entries(events)) {
      if (isFilled(code)) report(`${path}.events.${name}`, { key: 'code' });
    }
  }
  const options = own(read, 'options');
  if (!isObject(options)) return;
  const at = (key: string) => `${path}.options.${key}`;
  if (isFilled(own(options, 'validator')) && own(options, 'validatorCheck') !== false) {
    report(at('validator'), { key: 'code' });
  }
  for (const key of ['template', 'dynamicValueFx']) {
    const source = own(options, key);
    if (isFilled(source) && !isExpression(source)) report(at(key), { key: 'code' });
  }
  if (own(options, 'isDynamicValue') === true) report(at('isDynamicValue'), { key: 'dataSource' });
  if (widget.options.remote === true) {
    const [remote, type] = [own(options, 'remote'), own(options, 'remoteType')];
    if (type === 'datasource' || type === 'fx') report(at('remoteType'), { key: 'dataSource' });
    if (remote === 3 || remote === '3') report(at('remote'), { key: 'dataSource' });
  }
  if (own(options, 'isQiniu') === true && own(options, 'tokenType') === 'datasource') {
    report(at('tokenType'), { key: 'dataSource' });
  }
  const html = own(options, 'defaultValue');
  if (['shown', 'formatted'].includes(shapeOf(widget)) && typeof html === 'string' && script.test(html)) {
    report(at('defaultValue'), { key: 'unsafeHtml' });
  }
  for (const key of ['action', 'domain', 'href']) {
    const url = own(options, key);
    if (isFilled(url) && !isExpression(url) && !isSafeUrl(url as string))
      report(at(key), { key: 'unsafeUrl' });
  }
  listTemplates(options, `${path}.options`, report);
}

/** Template expressions may stand anywhere among the options, at any depth. */
function listTemplates(options: JsonObject, path: string, report: Report): void {
  if (!Object.values(options).some(mayHoldTemplate)) return;
  const stack: { value: Json; path: string }[] = [{ value: options, path }];
  const seen = new Set<object>();
  while (stack.length > 0) {
    const { value, path: at } = stack.pop() as { value: Json; path: string };
    if (isExpression(value)) report(at, { key: 'template' });
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    for (const key of Object.keys(value).reverse()) {
      const child = own(value, key) as Json;
      if (mayHoldTemplate(child)) {
        stack.push({ value: child, path: `${at}.${key}`.slice(0, 500) });
      }
    }
  }
}

const mayHoldTemplate = (value: Json) =>
  typeof value === 'string' ? value.includes('{{') : typeof value === 'object' && value !== null;

/** Lists what a form's settings bring along that cannot work here. */
export function listInertConfig(config: JsonObject, report: Report): void {
  for (const key of ['init', 'formulaJs', 'customJs']) {
    if (isFilled(own(config, key))) report(`config.${key}`, { key: 'code' });
  }
  if (isFilled(own(config, 'styleSheets'))) report('config.styleSheets', { key: 'styleSheets' });
  const scripts = own(config, 'eventScript');
  if (Array.isArray(scripts)) {
    for (const [at, entry] of scripts.entries()) {
      if (!isObject(entry)) continue;
      // Later versions of V3 write an event as a list of actions, and keep the code beside it.
      const actions = own(entry, 'rules');
      if (isFilled(own(entry, 'func'))) report(`config.eventScript.${at}.func`, { key: 'code' });
      else if (Array.isArray(actions) && actions.length > 0)
        report(`config.eventScript.${at}.rules`, { key: 'code' });
    }
  }
  const sources = own(config, 'dataSource');
  if (Array.isArray(sources)) {
    for (const [at, entry] of sources.entries()) {
      report(`config.dataSource.${at}`, { key: 'dataSource' });
      for (const key of ['requestFunc', 'responseFunc', 'errorFunc']) {
        if (isObject(entry) && isFilled(own(entry, key)))
          report(`config.dataSource.${at}.${key}`, { key: 'code' });
      }
    }
  }
}
