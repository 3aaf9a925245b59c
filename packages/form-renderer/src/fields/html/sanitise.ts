import createPurifier, { type Config } from 'dompurify';

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
    if (at > 0 && safeStyles.has(property) && !/url|expression|var\(|attr\(|[\\<>]/i.test(value)) {
      element.style.setProperty(property, value);
    }
  }
}
