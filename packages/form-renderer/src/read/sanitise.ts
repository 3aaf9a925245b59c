import createPurifier, { type Config } from 'dompurify';
import { addressOf } from '../schema/addresses.ts';
import { lengthOf } from '../schema/sizes.ts';

/** Looks of texts; nothing here can load an address or leave the element's place. */
const safeStyles = new Set([
  'color',
  'background-color',
  'font-size',
  'font-weight',
  'font-style',
  'font-family',
  'text-align',
  'text-decoration',
  'text-indent',
  'line-height',
  'letter-spacing',
  'white-space',
  'vertical-align',
  'width',
  'max-width',
  'height',
  'margin',
  'margin-top',
  'margin-bottom',
  'margin-left',
  'margin-right',
  'padding',
  'padding-top',
  'padding-bottom',
  'padding-left',
  'padding-right',
  'border',
  'border-top',
  'border-bottom',
  'border-left',
  'border-right',
  'border-color',
  'border-width',
  'border-style',
  'border-radius',
  'border-collapse',
  'list-style-type',
]);

const config: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: [
    'style',
    'form',
    'input',
    'button',
    'select',
    'textarea',
    'option',
    'dialog',
    'audio',
    'video',
    'source',
  ],
  FORBID_ATTR: [
    'id',
    'name',
    'style',
    'srcset',
    'cite',
    'longdesc',
    'background',
    'tabindex',
    'autofocus',
    'popover',
    'is',
    'slot',
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP:
    /^(?:https?:|mailto:|tel:|data:image\/(?:png|jpeg|gif|webp);|[^a-z]|[a-z+.-]{1,30}(?:[^a-z+.:-]|$))/i,
};

/** Longer texts are cut before they are read: pictures written out take megabytes, more no form needs. */
const maxLength = 10_000_000;

/**
 * Html of a document or an answer as nodes that run nothing and send nothing but image requests: no scripts, no
 * handlers, no forms, no ids that could shadow the page's own. A few style properties stay, set through the CSSOM,
 * for a strict content security policy blocks style attributes.
 */
export function sanitiseHtml(html: string): DocumentFragment {
  return sanitise(html, setStyles);
}

/** The same as text, for an editor; styles are left out. */
export function sanitisedText(html: string): string {
  const box = document.createElement('div');
  box.append(sanitise(html, () => undefined));
  return box.innerHTML;
}

/** Parsing a style attribute already breaks a strict policy, so it is parsed under this name. */
const renamed = 'data-form-style';

function sanitise(html: string, onStyle: (element: HTMLElement, style: string) => void): DocumentFragment {
  const purifier = createPurifier(window);
  const styles = new Map<Element, string>();
  purifier.addHook('beforeSanitizeAttributes', (node) => {
    const style = node.getAttribute?.(renamed);
    if (style) styles.set(node, style);
  });
  purifier.addHook('uponSanitizeAttribute', (node, given) => {
    const { attrName, attrValue } = given;
    if (attrName === 'src' || attrName === 'href') {
      given.keepAttr = addressOf(attrValue, node.tagName === 'IMG' ? 'picture' : 'link') !== undefined;
    }
  });
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') {
      node.setAttribute('target', '_blank');
      node.setAttribute('rel', 'noopener noreferrer');
    }
    if (node.tagName === 'IMG') {
      node.setAttribute('loading', 'lazy');
      node.setAttribute('referrerpolicy', 'no-referrer');
      if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
    }
    boundSizes(node);
    const style = styles.get(node);
    if (style && node instanceof window.HTMLElement) onStyle(node, style);
  });
  const source = html.slice(0, maxLength).replaceAll(/\bstyle(?=\s{0,10}=)/gi, renamed);
  const fragment = purifier.sanitize(source, { ...config, RETURN_DOM_FRAGMENT: true });
  const texts = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (text.data.includes(renamed)) text.data = text.data.replaceAll(renamed, 'style');
  }
  return fragment;
}

function setStyles(element: HTMLElement, text: string): void {
  for (const declaration of text.slice(0, 2000).split(';')) {
    const at = declaration.indexOf(':');
    const property = declaration.slice(0, at).trim().toLowerCase();
    const value = declaration
      .slice(at + 1)
      .replace(/!\s{0,5}important/i, '')
      .trim();
    if (at <= 0 || !safeStyles.has(property) || /url|expression|var\(|attr\(|[\\<>]/i.test(value)) continue;
    const bounded = property.endsWith('color') ? value : boundedStyle(property, value);
    if (bounded !== undefined) element.style.setProperty(property, bounded);
  }
}

const colorCall = /^(?:rgb|hsl)a?\([^()]*\)$/i;
/** What grows with each element that stands in another. */
const fontBounds = { most: 200, mostShare: 500 };

/** A declaration's value with each of its sizes within bounds; undefined where one of them is no size. */
function boundedStyle(property: string, value: string): string | undefined {
  const tokens = value.match(/[a-z]*\([^()]*\)|"[^"]*"|'[^']*'|[^\s,/()]+|[\s,/]+|[()]/gi) ?? [];
  const bounds = /^(?:font-size|line-height)$/.test(property) ? fontBounds : {};
  const bounded = tokens.map((token) => {
    if (token.endsWith(')')) return colorCall.test(token) ? token : lengthOf(token, bounds);
    if (!/^[-+.]?\d/.test(token)) return token === '(' ? undefined : token;
    // Numbers without a unit: of lines, or how bold.
    if (/^\d{1,3}(?:\.\d{1,10})?$/.test(token)) return token;
    const isBack = token.startsWith('-') && /^(?:text-indent|letter-spacing)$/.test(property);
    const length = lengthOf(isBack ? token.slice(1) : token, isBack ? { most: 100, mostShare: 25 } : bounds);
    return length === undefined || !isBack ? length : `-${length}`;
  });
  return bounded.includes(undefined) ? undefined : bounded.join('');
}

const sizes = ['width', 'height', 'border', 'cellpadding', 'cellspacing', 'hspace', 'vspace'];

/** Sizes that html gives without CSS. */
function boundSizes(element: Element): void {
  for (const name of element.tagName === 'HR' ? [...sizes, 'size'] : sizes) {
    const given = element.getAttribute(name);
    if (given === null) continue;
    const length = lengthOf(given, name === 'width' || name === 'height' ? {} : { most: 100 });
    if (length === undefined || length.startsWith('calc')) element.removeAttribute(name);
    else element.setAttribute(name, length.replace(/px$/, ''));
  }
}
